import type { RuntimeConfig } from '@synapsei/shared-types/config';
import type { Course } from '@synapsei/shared-types/content';

/** The downloadable outline, if the operator names a file. */
export function downloadsOf({ courseOutline }: RuntimeConfig['links']): Course[] {
  if (!courseOutline) return [];
  return [
    {
      title: 'Outline of both courses',
      price: 'Free',
      type: 'pdf',
      tooltip: 'Six parts each, with the exercises and what to bring. Downloads a two-page PDF.',
      href: courseOutline,
    },
  ];
}

/** The two paid courses; the runtime config says where they are sold. */
export function coursesOf(links: RuntimeConfig['links']): Course[] {
  return [
    {
      title: 'Dotnet 7 Architecture',
      price: '19.99$',
      type: 'external',
      tooltip: 'Layers, messaging and tests of a .NET 7 system. Opens the course in a new tab.',
      href: links.dotnetCourse,
    },
    {
      title: 'MLOps - Kubernetes',
      price: '19.99$',
      type: 'external',
      tooltip: 'From a notebook to a monitored model on Kubernetes. Opens the course in a new tab.',
      href: links.mlopsCourse,
    },
  ];
}
