/**
 * How `lerna version` reads commits: conventional ones, and plain sentences, which count as a patch
 * and are listed too.
 */
const createAngular = require('conventional-changelog-angular');

const types = 'feat|fix|perf|revert|docs|style|refactor|test|build|ci|chore';

module.exports = async function createPreset() {
  const preset = await createAngular();
  const { parserOpts, writerOpts } = preset;
  const { transform } = writerOpts;
  Object.assign(parserOpts, {
    headerPattern: new RegExp(`^(?:(${types})(?:\\((.*)\\))?!?: )?(.*)$`),
    breakingHeaderPattern: new RegExp(`^(${types})(?:\\((.*)\\))?!: (.*)$`),
  });
  Object.assign(writerOpts, {
    // No link to a comparison: no package says where its repository is.
    headerPartial: '## {{version}} ({{date}})\n',
    transform(commit, context) {
      const written = transform({ ...commit, type: commit.type ?? 'fix' }, context);
      return written && !commit.type ? { ...written, type: 'Changes' } : written;
    },
  });
  return preset;
};
