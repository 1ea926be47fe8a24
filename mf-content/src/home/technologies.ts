/** The logo strip: groups in the order of the specification, a separator between each two. */
export const technologyGroups: { label: string; names: readonly string[] }[] = [
  { label: 'Cloud', names: ['Google Cloud', 'Firebase', 'Cloudflare'] },
  { label: 'Languages', names: ['Python', 'TypeScript', 'C#', 'Go'] },
  { label: 'Front-end and testing', names: ['React', 'Next.js', 'Playwright', 'Jest'] },
  {
    label: 'Delivery and infrastructure',
    names: ['Docker', 'Kubernetes', 'Terraform', 'GitHub Actions'],
  },
  { label: 'Data', names: ['PostgreSQL', 'BigQuery', 'Kafka', 'Redis'] },
];
