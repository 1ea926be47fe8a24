/** One line and one icon for each service, for menus and overviews. Icons are stroke path data on 24 units. */
export const serviceSummaries: Record<string, { summary: string; icon: string }> = {
  predictiveAnalysis: {
    summary: 'Forecast demand, churn and failures before they happen',
    icon: 'M4 4v16h16M7 15l4-5 3 3 6-8M16 5h4v4',
  },
  mas: {
    summary: 'Specialised agents that plan, act and check each other',
    icon: 'M12 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M5.5 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M18.5 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M10.8 8.2l-4 7.5M13.2 8.2l4 7.5M8 18h8',
  },
  gamification: {
    summary: 'Motivation design that changes behaviour and is measured',
    icon: 'M8 4h8v5a4 4 0 0 1-8 0zM8 5.5H4.5V7A3.5 3.5 0 0 0 8 10.5M16 5.5h3.5V7a3.5 3.5 0 0 1-3.5 3.5M12 13v4M8.5 20h7M10 17h4v3h-4z',
  },
  llm: {
    summary: 'Language models grounded in your own documents',
    icon: 'M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5',
  },
  AIStrategy: {
    summary: 'Choose what to build, prove it early, stop in time',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M15.5 8.5l-2 5-5 2 2-5z',
  },
  gcpArchitecture: {
    summary: 'Platforms on Google Cloud that your team can operate',
    icon: 'M7 18a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 18 8.5a4.8 4.8 0 0 1-.5 9.5zM9.5 14h5',
  },
};
