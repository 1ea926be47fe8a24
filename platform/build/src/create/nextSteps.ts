import path from 'node:path';
import { root } from '@synapsei/presets/inRoot';
import type { Wish } from './fillTemplate';

type Step = [command: string, reason: string];

/** The commands to run after a remote has been created, one per line. */
export function nextSteps(wish: Wish, folder: string, isInside: boolean) {
  const { page, slot, folder: name, word } = wish;
  const isBesideOthers = isInside && path.dirname(folder) === root;
  const at = isBesideOthers ? ` -w ${name}` : '';
  const first: Step[] = isBesideOthers
    ? [['npx site lock', 'adds the package to the lock file']]
    : [
        [`cd ${folder}`, ''],
        ['npm install', 'the contract, the tools and React'],
      ];
  const steps: Step[] = [
    ...first,
    [`npm test${at}`, 'its unit tests'],
    [`npm run lint${at}`, 'lint and formatting'],
    [`npm run standalone${at}`, "the team's own page, without the shell"],
    [`npm run build${at}`, 'dist/ with the files and their record'],
    isBesideOthers
      ? [`npm run release -- publish ${name}`, 'into the site that npm start serves']
      : [
          'npm run release -- publish .',
          'to the target local of release.config.json; enter your site there',
        ],
  ];
  const width = Math.max(...steps.map(([command]) => command.length)) + 2;
  return [
    '',
    'Next:',
    ...steps.map(([command, reason]) => `  ${command.padEnd(width)}${reason}`.trimEnd()),
    '',
    ...(isInside
      ? []
      : ['CI stands in .github/workflows and .gitlab-ci.yml: delete what is not yours.']),
    ...(isBesideOthers ? [`CODEOWNERS wants a row: /${name}/ @synapsei/${word}-team`] : []),
    ...(page ? [`Then its page is at #${page}, and in the top bar.`] : []),
    ...(slot ? [`Then its section is in the slot ${slot}.`] : []),
    'Only the registry changes; the shell is neither built nor released.',
  ];
}
