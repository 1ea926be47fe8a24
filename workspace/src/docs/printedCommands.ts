const fenced = /^```(\w*)\n([^]*?)^```$/gm;
/** A command between backticks. */
const inline = /`((?:[A-Z_]+=\S+ )*(?:npm|npx|release|docker compose) [^`]+)`/g;
/** A step of GitHub or a line of GitLab. */
const inWorkflow = /^ *(?:- (?:run: )?|run: )((?:npm|npx) .+)$/gm;

const withoutComment = (line: string) => line.replace(/(^|\s+)# .*$/, '').trim();

/** A line as a shell would split it: at white space, but not within quotes. */
const wordsOf = (line: string) =>
  (line.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []).map((word) => word.replace(/["']/g, ''));

/** The shell lines of a document's blocks: those of one block belong together. */
export const printedBlocks = (document: string): string[][] =>
  [...document.matchAll(fenced)]
    .filter(([, language]) => language === 'sh' || language === '')
    .map(([, , block = '']) => block.replace(/\\\n/g, ' ').split('\n').map(withoutComment))
    .map((lines) => lines.filter(Boolean));

/** Every command that a document or a workflow prints, in words. `…` stands for what the reader knows, `URL` and 5 for variables. */
export function printedCommands(document: string): string[][] {
  const outside = document.replace(fenced, '');
  const lines = [
    ...printedBlocks(document).flat(),
    ...[...outside.matchAll(inline)].map(([, line = '']) => line),
    ...[...document.matchAll(inWorkflow)].map(([, line = '']) => line),
  ];
  return lines
    .flatMap((line) => line.split(' && '))
    .map((line) =>
      wordsOf(line.split(' > ')[0]!.replace('$LINK', 'URL').replace(/\$\w+/g, '5')).filter(
        (word) => word !== '…',
      ),
    )
    .filter((words) => words.length > 0);
}
