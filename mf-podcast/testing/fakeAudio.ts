/** jsdom has no audio: `play`, `pause` and `load` dispatch a browser's events immediately. */
export function fakeAudio() {
  const playing = new Set<HTMLMediaElement>();
  const prototype = window.HTMLMediaElement.prototype;
  jest.spyOn(prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    playing.add(this);
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  jest.spyOn(prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    if (playing.delete(this)) this.dispatchEvent(new Event('pause'));
  });
  return { playing };
}
