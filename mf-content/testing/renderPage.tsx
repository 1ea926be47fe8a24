import type { PageProps } from '@synapsei/shared-types/host';
import { fakeHost } from '@synapsei/shared-types/testing';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';

/** Renders a page with a recording host. */
export function renderPage(
  Page: ComponentType<PageProps>,
  params: PageProps['params'] = {},
  options: Parameters<typeof fakeHost>[0] = {},
) {
  const host = fakeHost(options);
  return { host, ...render(<Page host={host} params={params} />) };
}

/** Expects a link to another site that opens a new tab without access to this one. */
export function expectOutbound(link: HTMLElement, href: string): void {
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
}
