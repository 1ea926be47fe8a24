/**
 * How `lerna version` reads commits and writes change logs: as Angular's preset does, with `!` for breaking changes. A
 * package's log contains the commits of its own room and breaking ones, not all that touched one of its files.
 */
const createAngular = require('conventional-changelog-angular');

/** Scopes are folder names; `services` covers every service. */
const isRoomOf = (scope, name) =>
  scope === 'services' ? /service-/.test(name) : name.replace(/^.*\/(service-)?/, '') === scope;

module.exports = async function createPreset() {
  const preset = await createAngular();
  Object.assign(preset.parserOpts, {
    headerPattern: /^(\w*)(?:\((.*)\))?!?: (.*)$/,
    breakingHeaderPattern: /^(\w*)(?:\((.*)\))?!: (.*)$/,
  });
  const { transform } = preset.writerOpts;
  // No links, because packages do not name their repository.
  Object.assign(preset.writerOpts, {
    headerPartial: '## {{version}} ({{date}})\n',
    commitPartial: '* {{subject}}\n',
    transform(commit, context) {
      const isOwn = !commit.scope || isRoomOf(commit.scope, context.packageData?.name ?? '');
      return isOwn || commit.notes.length > 0 ? transform(commit, context) : undefined;
    },
  });
  return preset;
};
