/** Whether a team's name can be a label of figures and a parameter: owners are free texts in a registry. */
export const isTeam = (name: string): boolean => /^\w[\w .&-]{0,39}$/.test(name);
