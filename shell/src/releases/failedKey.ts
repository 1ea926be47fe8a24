/** Where a tab keeps the unique names of releases that failed in it. */
export const failedKey = 'synapsei-failed-releases';
