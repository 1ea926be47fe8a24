import { html, Markup } from '../../../landing/html';
import type { Comparison, Difference } from '../compare/compareReleases';
import { describeChange, describeCharge, describeShare, describeShot } from './describeDifference';
import { reportStyles } from './reportStyles';

type Which = keyof Difference['pictures'];

/** Captions, in the order in which they are shown. */
const captions: Record<Which, string> = {
  live: 'Live',
  candidate: 'Candidate',
  difference: 'Difference: changed pixels red, moving ones blue',
};

export const pictureNames = Object.keys(captions) as Which[];

/** Name of the screen, theme and width, for addresses. */
const idOf = ({ shot }: Difference) => shot.file.replace(/\.\w+$/, '');

/** File name of a picture beside the report. */
export const pictureFile = (difference: Difference, which: Which): string =>
  `${idOf(difference)}-${which}.png`;

const row = (difference: Difference) =>
  html`<tr>
    <th scope="row"><a href="#${idOf(difference)}">${describeShot(difference.shot)}</a></th>
    <td>${describeShare(difference.share)}</td>
    <td>${describeCharge(difference.charged)}</td>
    <td>${difference.changes.length}</td>
  </tr>`;

const table = (differences: Difference[]) =>
  html`<div class="scroll" role="region" aria-labelledby="differing" tabindex="0">
    <table>
      <caption id="differing">
        Pictures that differ
      </caption>
      <thead>
        <tr>
          <th scope="col">Picture</th>
          <th scope="col">Pixels</th>
          <th scope="col">Charged to</th>
          <th scope="col">Boxes</th>
        </tr>
      </thead>
      <tbody>
        ${differences.map(row)}
      </tbody>
    </table>
  </div>`;

const figure = (difference: Difference, which: Which) => {
  const file = pictureFile(difference, which);
  const text = `${describeShot(difference.shot)}: ${which}`;
  return html`<figure>
    <a href="${file}"><img src="${file}" alt="${text}" loading="lazy" /></a>
    <figcaption>${captions[which]}</figcaption>
  </figure>`;
};

const list = (lines: string[]) =>
  html`<ul>
    ${lines.map((line) => html`<li>${line}</li>`)}
  </ul>`;

const changesOf = ({ changes }: Difference) =>
  changes.length === 0
    ? html`<p>No box has moved and no style that is compared has changed.</p>`
    : list(changes.map(describeChange));

const section = (difference: Difference) =>
  html`<section id="${idOf(difference)}">
    <h2>${describeShot(difference.shot)}</h2>
    <p>
      ${describeShare(difference.share)} of the pixels
      changed${difference.moving > 0 && `, ${difference.moving} pixels moved by themselves`}.
      Charged to <strong>${describeCharge(difference.charged)}</strong>.
    </p>
    ${changesOf(difference)}
    <div class="pictures">${pictureNames.map((which) => figure(difference, which))}</div>
  </section>`;

/** What was compared, in a line. */
export function describeComparison({ candidates, compared, differences }: Comparison): string {
  const sets = `${candidates.join(', ') || 'The live set'} beside ${candidates.length > 0 ? 'the live set' : 'itself'}`;
  const pictures = compared === 1 ? '1 picture' : `${compared} pictures`;
  return `${sets}: ${pictures} compared, ${differences.length} ${differences.length === 1 ? 'differs' : 'differ'}`;
}

/** The report as one page without scripts. `made`: when, for the reader; `url`: of which site. */
export function renderReport(comparison: Comparison, url: string, made: string): string {
  const { differences, problems } = comparison;
  const title = describeComparison(comparison);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${Markup.trusted(`<style>${reportStyles}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${url}, ${made}</p>
          ${differences.length > 0 && table(differences)}
          ${problems.length > 0 && [html`<h2>Besides</h2>`, list(problems)]}
          ${differences.map(section)}
        </main>
      </body>
    </html>`;
  return `${page.text}\n`;
}
