/** How `lerna version` reads commits and writes change logs: as Angular's preset does, with `!` for what breaks. */
const createAngular = require('conventional-changelog-angular');

module.exports = async function createPreset() {
  const preset = await createAngular();
  Object.assign(preset.parserOpts, {
    headerPattern: /^(\w*)(?:\((.*)\))?!?: (.*)$/,
    breakingHeaderPattern: /^(\w*)(?:\((.*)\))?!: (.*)$/,
  });
  // No links: no package says where its repository is.
  Object.assign(preset.writerOpts, {
    headerPartial: '## {{version}} ({{date}})\n',
    commitPartial: '* {{subject}}\n',
  });
  return preset;
};
