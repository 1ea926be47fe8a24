import { fakeHost } from '@synapsei/shared-types/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createFeed } from '../feed/testing/createFeed';
import { downloadsOf } from './courses';
import { Resources } from './Resources';

async function show() {
  const host = fakeHost();
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(createFeed()));
  render(<Resources host={host} params={{}} />);
  await screen.findByText('Small models first');
  return host;
}

test.each([
  ['Dotnet 7 Architecture', 'https://courses.example/dotnet-7-architecture'],
  ['MLOps - Kubernetes', 'https://courses.example/mlops-kubernetes'],
])('sells two courses: %s for 19.99$ in a new tab without an opener', async (title, href) => {
  const host = await show();
  const list = within(screen.getByRole('list', { name: 'Courses' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  const link = list.getByRole('link', { name: new RegExp(title) });
  expect(link).toHaveTextContent('19.99$');
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  fireEvent.click(link);
  expect(host.tracked).toEqual([{ name: 'external-link-click', label: title }]);
});

test('explains a course on hover and focus, and Escape hides it', async () => {
  await show();
  const link = screen.getByRole('link', { name: /MLOps/ });
  const tip = screen.getByText(/monitored model on Kubernetes/);
  expect(link).toHaveAttribute('aria-describedby', tip.id);
  expect(tip).toHaveAttribute('data-open', 'false');
  fireEvent.focus(link);
  expect(tip).toHaveAttribute('data-open', 'true');
  fireEvent.keyDown(link, { key: 'Escape' });
  expect(tip).toHaveAttribute('data-open', 'false');
  fireEvent.mouseEnter(link);
  expect(tip).toHaveAttribute('data-open', 'true');
});

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

test('lists the blog’s articles', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 3, name: 'Small models first' })).toBeVisible();
  const link = screen.getByRole('link', { name: /^Read More/ });
  expect(link).toHaveAttribute('href', 'https://blog.example/small-models');
});
