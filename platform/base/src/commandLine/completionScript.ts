/** `name`: one or more words. `flags`: without hyphens. */
type Command = { name: string; flags: string[] };

type Case = { after: string; words: string[] };

/** What may follow which words; those that say most are the first. */
function casesOf(commands: Command[]): Case[] {
  const following = new Map<string, Set<string>>();
  const add = (after: string, word: string) =>
    following.set(after, (following.get(after) ?? new Set()).add(word));
  for (const { name, flags } of commands) {
    const words = name.split(' ');
    words.forEach((word, at) => add(words.slice(0, at).join(' '), word));
    for (const flag of flags) add(name, `--${flag}`);
  }
  const cases = [...following].map(([after, words]) => ({ after, words: [...words] }));
  return cases.sort((left, right) => right.after.length - left.after.length);
}

/** For shells that know `case`. */
const choose = (cases: Case[]) =>
  cases.map(({ after, words }) => `    "${after} "*) list="${words.join(' ')}" ;;`).join('\n');

/** Scripts that look at the words before the one that is being typed. */
const scripts = {
  bash: (program: string, cases: Case[]) => `_${program}() {
  local line="\${COMP_WORDS[*]:1:COMP_CWORD-1} " list=
  case "$line" in
${choose(cases)}
  esac
  COMPREPLY=($(compgen -W "$list" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _${program} ${program}`,
  zsh: (program: string, cases: Case[]) => `_${program}() {
  local line="\${words[2,CURRENT-1]} " list=
  case "$line" in
${choose(cases)}
  esac
  compadd -- \${=list} || _files
}
compdef _${program} ${program}`,
  fish: (program: string, cases: Case[]) => `function __${program}
  set -l line (string join ' ' -- (commandline -opc)[2..])
  switch "$line "
${cases.map(({ after, words }) => `    case '${after} *'\n      string split ' ' -- '${words.join(' ')}'`).join('\n')}
  end
end
complete -c ${program} -f -a '(__${program})'`,
};

export type Shell = keyof typeof scripts;

export const shells = Object.keys(scripts) as Shell[];

/**
 * What a shell reads to complete the commands of a program and their flags. It goes into the shell's settings, such
 * as `eval "$(release --completion bash)"`.
 * @throws Error that lists the shells there are
 */
export function completionScript(shell: string, program: string, commands: Command[]): string {
  const script = scripts[shell as Shell];
  if (script) return script(program, casesOf(commands));
  throw new Error(`--completion is "${shell}" but must be one of ${shells.join(', ')}.`);
}
