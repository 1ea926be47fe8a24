import { fakeHost } from '@synapsei/shared-types/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expectOutbound, renderPage } from '../../testing/renderPage';
import { createFeed } from '../feed/testing/createFeed';
import { downloadsOf } from './courses';
import { Resources } from './Resources';

async function show() {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(createFeed()));
  const { host } = renderPage(Resources);
  await screen.findByText('Small models first');
  return host;
}

// Specification: resources.1, resources.3, entities.10, calls.20, limits.6
test.each([
  ['Dotnet 7 Architecture', 'https://courses.example/dotnet-7-architecture'],
  ['MLOps - Kubernetes', 'https://courses.example/mlops-kubernetes'],
])('sells two courses: %s for 19.99$ in a new tab without an opener', async (title, href) => {
  const host = await show();
  const list = within(screen.getByRole('list', { name: 'Courses' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  const link = list.getByRole('link', { name: new RegExp(title) });
  expect(link).toHaveTextContent('19.99$');
  expectOutbound(link, href);
  fireEvent.click(link);
  expect(host.tracked).toEqual([{ name: 'external-link-click', label: title }]);
});

// Specification: resources.2
test('explains a course in a tooltip', async () => {
  await show();
  const link = screen.getByRole('link', { name: /MLOps/ });
  expect(link).toHaveAccessibleDescription(/monitored model on Kubernetes/);
  fireEvent.focus(link);
  expect(screen.getByText(/monitored model/)).toHaveAttribute('data-open', 'true');
});

// Specification: resources.4, entities.10
test('downloads a course of type pdf', async () => {
  await show();
  const downloads = screen.getByRole('list', { name: 'Downloads' });
  const link = within(downloads).getByRole('link', { name: /Outline of both courses/ });
  expect(link).toHaveAttribute('href', 'http://localhost:8092/downloads/course-outline.pdf');
  expect(link).toHaveAttribute('download');
  expect(link).not.toHaveAttribute('target');
  expect(link).toHaveTextContent('Free');
});

test('offers no download unless the operator configures one', () => {
  expect(downloadsOf({ ...fakeHost().config.links, courseOutline: '' })).toEqual([]);
});

// Specification: resources.5
test('lists the blog’s articles', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 3, name: 'Small models first' })).toBeVisible();
  const link = screen.getByRole('link', { name: /^Read More/ });
  expect(link).toHaveAttribute('href', 'https://blog.example/small-models');
});
