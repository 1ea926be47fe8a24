import { screens, themes, widths, type Screen } from './screens';

const cell = ({ name, widths: own = widths }: Screen) =>
  themes
    .map((theme) =>
      own.map((width) => `[${theme} ${width}](${name}-${theme}-${width}.webp)`).join(' '),
    )
    .join('<br>');

/** The folder's README: every screen with links to its pictures. */
export function renderScreensPage(): string {
  const rows = screens.map(
    (screen) => `| ${screen.name} | \`#${screen.path}\` | ${cell(screen)} |`,
  );
  return [
    '# Every screen',
    '',
    'Taken from the built site by `npm run screens`: in both themes, at 1440, 768 and 390 px.',
    '',
    '| screen | address | pictures |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
