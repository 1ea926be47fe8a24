module.exports = () => globalThis.removeTemporaryFolder();
