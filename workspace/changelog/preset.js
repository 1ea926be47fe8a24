/**
 * How `lerna version` reads commits and writes change logs: as Angular's preset does, with `!` for what breaks. A
 * package's log tells of its own room's commits, and of what breaks it, not of all that touched one of its files.
 */
const createAngular = require('conventional-changelog-angular');

/** Scopes are folders' names; `services` is each of them. */
const isRoomOf = (scope, name) =>
  scope === 'services' ? /service-/.test(name) : name.replace(/^.*\/(service-)?/, '') === scope;

module.exports = async function createPreset() {
  const preset = await createAngular();
  Object.assign(preset.parserOpts, {
    headerPattern: /^(\w*)(?:\((.*)\))?!?: (.*)$/,
    breakingHeaderPattern: /^(\w*)(?:\((.*)\))?!: (.*)$/,
  });
  const { transform } = preset.writerOpts;
  // No links: no package says where its repository is.
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
