import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { texts } from '../texts';
import { PointList } from './PointList';
import type { Point } from './points';

const point: Point = { title: 'One point', text: 'What it is about.' };
const never = () => new Promise<Point[]>(() => undefined);

test('says that points are loading', () => {
  render(<PointList load={never} />);
  expect(screen.getByRole('status')).toHaveTextContent(texts.loading);
});

test('lists the loaded points', async () => {
  const load = async () => [point];
  const { container } = render(<PointList load={load} />);
  expect(await screen.findByRole('listitem')).toHaveTextContent('One pointWhat it is about.');
  expect(await axe(container)).toHaveNoViolations();
});

test('says so when there are none', async () => {
  const load = async () => [];
  render(<PointList load={load} />);
  expect(await screen.findByText(texts.empty)).toBeVisible();
});

test('offers a retry when they fail to load, and retries', async () => {
  const load = jest
    .fn<Promise<Point[]>, []>()
    .mockRejectedValueOnce(new Error('out of reach'))
    .mockResolvedValueOnce([point]);
  const { container } = render(<PointList load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: texts.tryAgain }));
  expect(await screen.findByText('One point')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
