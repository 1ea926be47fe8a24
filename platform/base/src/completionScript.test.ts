import { spawnSync } from 'node:child_process';
import { completionScript } from './commandLine';

const commands = [
  { name: 'promote', flags: ['why', 'yes'] },
  { name: 'keys', flags: ['json'] },
  { name: 'keys revoke', flags: ['yes'] },
];

/** What bash offers for the last of these words. */
function offered(...words: string[]): string[] {
  const script = `${completionScript('bash', 'release', commands)}
COMP_WORDS=(release "$@"); COMP_CWORD=$#; _release; echo "\${COMPREPLY[*]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...words], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.split(/\s+/).filter(Boolean);
}

test.each([
  [[''], ['promote', 'keys']],
  [['pro'], ['promote']],
  [
    ['promote', ''],
    ['--why', '--yes'],
  ],
  [['promote', 'mf-chat@1.3.0', '--w'], ['--why']],
  [
    ['keys', ''],
    ['revoke', '--json'],
  ],
  [['keys', 'revoke', 'ada', '--'], ['--yes']],
  [['nothing', ''], []],
])('bash completes %j with %j', (words, expected) => {
  expect(offered(...words).sort()).toEqual(expected.sort());
});

test('zsh and fish get the same words', () => {
  expect(completionScript('zsh', 'site', commands)).toMatch(
    /"keys revoke "\*\) list="--yes" ;;[^]*"promote "\*\) list="--why --yes"[^]*compdef _site site$/,
  );
  expect(completionScript('fish', 'site', commands)).toMatch(
    /case 'keys revoke \*'\n +string split ' ' -- '--yes'[^]*complete -c site -f -a '\(__site\)'$/,
  );
});

test('another shell is refused with those there are', () => {
  expect(() => completionScript('tcsh', 'release', commands)).toThrow(
    '--completion is "tcsh" but must be one of bash, zsh, fish.',
  );
});
