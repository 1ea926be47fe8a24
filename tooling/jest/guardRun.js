const { guardRun } = require('../src/base/guardRun');

/** Tests leave no process and no temporary folder behind. */
module.exports = guardRun;
