export { checkFolder } from './checkFolder';
export { filesBelow } from './filesBelow';
export { integrity } from './integrity';
export { messageOf } from './messageOf';
export { printTable, tableLines } from './printTable';
export { installedVersion, parseJsonText, parserOf, readJson, readPackageFile } from './readJson';
export { writeAtomically } from './writeAtomically';
