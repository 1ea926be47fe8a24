import { translatePage } from '@synapsei/shared-types/testing';
import { fireEvent, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { fakeAudio } from '../../testing/fakeAudio';
import { renderSection, slide, soundOf } from '../../testing/renderSection';

const title = 'From Pilot to Product';

function renderPlayer() {
  const audio = fakeAudio();
  const view = renderSection();
  const element = within(slide(title));
  const sound = soundOf(title);
  return { ...view, ...audio, element, sound };
}

test('requests no audio before the first play; plays and pauses with one button', async () => {
  const { user, element, playing, sound } = renderPlayer();
  expect(sound.preload).toBe('none');
  expect(sound.autoplay).toBe(false);
  await user.click(element.getByRole('button', { name: `Play episode: ${title}` }));
  expect([...playing]).toEqual([sound]);
  await user.click(element.getByRole('button', { name: `Pause episode: ${title}` }));
  expect([...playing]).toEqual([]);
});

test('shows the position, and the slider seeks, even before the audio has loaded and on a translated page', () => {
  const { element, sound } = renderPlayer();
  sound.currentTime = 12.4;
  fireEvent.timeUpdate(sound);
  expect(element.getByText('0:12 / 0:27')).toBeVisible();
  expect(element.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:12 of 0:27');
  translatePage();
  fireEvent.change(element.getByRole('slider'), { target: { value: '20' } });
  expect(sound.currentTime).toBe(20);
  expect(element.getByText('0:20 / 0:27')).toBeVisible();
});

test('uses the real duration of the file, but not 0, and reads it again while the file plays', () => {
  const { element, sound } = renderPlayer();
  for (const [duration, report, shown] of [
    [0, fireEvent.durationChange, '0:27'],
    [91, fireEvent.timeUpdate, '1:31'],
    [92, fireEvent.durationChange, '1:32'],
  ] as const) {
    Object.defineProperty(sound, 'duration', { value: duration, configurable: true });
    report(sound);
    expect(element.getByText(`0:00 / ${shown}`)).toBeVisible();
  }
});

test('shows the transcript instead of the cover', async () => {
  const { user, element, container } = renderPlayer();
  const button = element.getByRole('button', { name: 'Transcript' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const transcript = element.getByRole('region', { name: `Transcript of ${title}` });
  expect(within(transcript).getByText('Dull, and it ships.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

// Specification: decisions.12
test('a file that fails to load says so, links to the file and offers a retry', async () => {
  const { user, element, sound, playing } = renderPlayer();
  fireEvent.error(sound);
  expect(element.getByRole('alert')).toHaveTextContent('Player unavailable');
  expect(element.getByRole('link', { name: /Open the episode/ })).toHaveAttribute('href', '/asset');
  await user.click(element.getByRole('button', { name: 'Try again' }));
  expect(element.queryByRole('alert')).not.toBeInTheDocument();
  expect([...playing]).toEqual([sound]);
  expect(element.getByRole('button', { name: `Pause episode: ${title}` })).toHaveFocus();
});

test('a sound that plays on after an error, as in Firefox without a sound device, is no failure', async () => {
  const { user, element, sound } = renderPlayer();
  await user.click(element.getByRole('button', { name: `Play episode: ${title}` }));
  fireEvent.error(sound);
  Object.defineProperty(sound, 'paused', { value: false });
  fireEvent.timeUpdate(sound);
  expect(element.getByRole('alert')).toBeVisible();
  sound.currentTime = 1.2;
  fireEvent.timeUpdate(sound);
  expect(element.queryByRole('alert')).not.toBeInTheDocument();
  expect(element.getByRole('button', { name: `Pause episode: ${title}` })).toBeVisible();
});
