const { guardRun } = require('../guardRun/guardRun');

/** Tests leave no process and no temporary folder behind. */
module.exports = guardRun;
