import { fakeHost } from '@synapsei/shared-types/testing';
import { act, renderHook } from '@testing-library/react';
import { PlaybackGroup } from './PlaybackGroup';
import { useEmbedStage } from './useEmbedStage';

test("a browser's own error page, reported as loaded after the failure, changes nothing", async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { consent } = fakeHost();
  const { result } = renderHook(() =>
    useEmbedStage('https://open.spotify.com/embed/episode/Two', new PlaybackGroup(), consent),
  );
  await act(() => result.current.agree());
  expect(result.current.stage).toBe('unavailable');
  act(() => result.current.loaded());
  expect(result.current.stage).toBe('unavailable');
});
