/** Whether a team's name can be a metrics label and a parameter; in a registry it is free text. */
export const isTeam = (name: string): boolean => /^\w[\w .&-]{0,39}$/.test(name);
