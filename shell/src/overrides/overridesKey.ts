/** Where a tab keeps what it takes from elsewhere. */
export const overridesKey = 'synapsei-overrides';
