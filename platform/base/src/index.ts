export { filesBelow } from './filesBelow';
export { integrity } from './integrity';
export { messageOf } from './messageOf';
export { printTable, tableLines } from './printTable';
export { parseJsonText, parserOf, readJson } from './readJson';
export { installedVersion, readPackageFile } from './readPackageFile';
export { writeAtomically, writeBytesAtomically } from './writeAtomically';
