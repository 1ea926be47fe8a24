type Technology = {
  name: string;
  /** Path data of a 24-unit stroke mark, drawn for this site. */
  mark: string;
};

/** The logo strip: groups in the order of the specification, a separator between each two. */
export const technologyGroups: { label: string; technologies: Technology[] }[] = [
  {
    label: 'Cloud',
    technologies: [
      {
        name: 'Google Cloud',
        mark: 'M8 18h8.5a4 4 0 0 0 .7-7.9A5.2 5.2 0 0 0 7.2 9.2 4.4 4.4 0 0 0 8 18zM10 14.5h4',
      },
      { name: 'Firebase', mark: 'M5.5 18.5 8.5 3.5l4 5.5 2-3.5 4 13L12 21.5zM12.5 9l-7 9.5' },
      {
        name: 'Cloudflare',
        mark: 'M3 17h13.5a3.5 3.5 0 0 0 0-7 6 6 0 0 0-11.3 1.6A3 3 0 0 0 3 17M18.5 17H21a3 3 0 0 0-.8-4.5',
      },
    ],
  },
  {
    label: 'Languages',
    technologies: [
      {
        name: 'Python',
        mark: 'M16 8.5v2a2.5 2.5 0 0 1-2.5 2.5h-3A2.5 2.5 0 0 0 8 15.5v2.5c0 1.5 1 3 4 3s4-1.5 4-3v-2h-4.5M8 15.5H6.5C4.5 15.5 4 14 4 12s.5-3.5 2.5-3.5h6M8 8.5V6c0-1.5 1-3 4-3s4 1.5 4 3v2.5h1.5c2 0 2.5 1.5 2.5 3.5s-.5 4-2.5 4H16',
      },
      {
        name: 'TypeScript',
        mark: 'M4 4h16v16H4zM7.5 11.5h5M10 11.5V17M17.5 12.3c-.5-.5-1-.8-1.8-.8-1 0-1.6.6-1.6 1.4 0 1.9 3.6.9 3.6 2.8 0 .9-.8 1.5-1.9 1.5-.8 0-1.5-.3-2-1',
      },
      { name: 'C#', mark: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM14.3 9.4a3.5 3.5 0 1 0 0 5.2' },
      {
        name: 'Go',
        mark: 'M2.5 9.5h3M1 12.5h4M3 15.5h2.5M12.8 10A3.7 3.7 0 1 0 13.2 13H11M18.5 8.8a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4',
      },
    ],
  },
  {
    label: 'Front-end and testing',
    technologies: [
      {
        name: 'React',
        mark: 'M2 12a10 4 0 1 0 20 0a10 4 0 1 0-20 0M7 3.34a10 4 60 1 0 10 17.32a10 4 60 1 0-10-17.32M17 3.34a10 4 -60 1 0-10 17.32a10 4 -60 1 0 10-17.32M12 11.9v.2',
      },
      { name: 'Next.js', mark: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 16V8l7.5 10.5M15 8v5.5' },
      {
        name: 'Playwright',
        mark: 'M3.5 5c3.2 1.5 6.3 1.5 9.5 0v6c0 3.2-2 5.5-4.7 6.5-2.8-1-4.8-3.3-4.8-6.5zM13 9c2.5.6 5 .3 7.5-1v5.5c0 3-2 5-4.7 6-1.5-.5-2.8-1.4-3.6-2.6M6.5 9h1M10 9h.5M6.3 12.5c1.3 1 2.7 1 4 0',
      },
      {
        name: 'Jest',
        mark: 'M5 4.5l4 7.5 3-7.5 3 7.5 4-7.5M6.5 14.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M12.5 14.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M7.5 19.5c3 1.6 6 1.6 9 0',
      },
    ],
  },
  {
    label: 'Delivery and infrastructure',
    technologies: [
      {
        name: 'Docker',
        mark: 'M2.5 12.5H21c0 4.5-3 7.5-8.5 7.5s-9.5-2.5-10-7.5M5.5 12.5v-3h9v3M8.5 9.5v3M11.5 9.5v3M8.5 9.5v-3h3v3',
      },
      {
        name: 'Kubernetes',
        mark: 'M12 2.5l7.5 3.6 1.8 8-5.1 6.4H7.8l-5.1-6.4 1.8-8zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 5.5V9M12 15v3.5M6 9.5l3.2 1.3M18 9.5l-3.2 1.3M7.8 16.8l2.2-2.6M16.2 16.8l-2.2-2.6',
      },
      {
        name: 'Terraform',
        mark: 'M3.5 2.5l5 2.9v5.8l-5-2.9zM9.8 6.2l5 2.9v5.8l-5-2.9zM21.1 6.2l-5 2.9v5.8l5-2.9zM9.8 13.7l5 2.9v5.4l-5-2.9z',
      },
      {
        name: 'GitHub Actions',
        mark: 'M4 6a3 3 0 1 0 6 0 3 3 0 1 0-6 0M7 9v5.5a3 3 0 0 0 3 3h2M12 17.5a3.7 3.7 0 1 0 7.4 0 3.7 3.7 0 1 0-7.4 0M14.8 16l2.3 1.5-2.3 1.5z',
      },
    ],
  },
  {
    label: 'Data',
    technologies: [
      {
        name: 'PostgreSQL',
        mark: 'M5 6c0-1.7 3.1-3 7-3s7 1.3 7 3-3.1 3-7 3-7-1.3-7-3M5 6v6c0 1.7 3.1 3 7 3s7-1.3 7-3V6M5 12v6c0 1.7 3.1 3 7 3s7-1.3 7-3v-6',
      },
      {
        name: 'BigQuery',
        mark: 'M8 4h8l4.5 7-4.5 7H8l-4.5-7zM9 11.5V14M12 9v5M15 11v3M15.8 18l3.2 3',
      },
      {
        name: 'Kafka',
        mark: 'M7.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M8 4.8a2 2 0 1 0 4 0 2 2 0 1 0-4 0M8 19.2a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15.5 8a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15.5 16a2 2 0 1 0 4 0 2 2 0 1 0-4 0M10 6.8v2.7M10 14.5v2.7M12.2 10.8l3.5-1.9M12.2 13.2l3.5 1.9',
      },
      { name: 'Redis', mark: 'M12 4l9 4-9 4-9-4zM3 12l9 4 9-4M3 16l9 4 9-4' },
    ],
  },
];
