/** Event timing reports nothing shorter, in ms. */
export const shortest = 16;

/** What the probe leaves in `window.__interaction`. */
export type Reaction = {
  /** The slowest interaction so far, from input to the paint after it, in ms; 0: all were shorter than `shortest`. */
  longestMs: number;
  /** Frames from the last click to the one that paints another main heading; 0: none did. */
  frames: number;
};

/** Runs before the page's own scripts. A string, because compiled functions use helpers that the page does not have. */
export const interactionProbe = `(() => {
  const reaction = (window.__interaction = { longestMs: 0, frames: 0 });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) reaction.longestMs = Math.max(reaction.longestMs, duration);
  }).observe({ type: 'event', durationThreshold: ${shortest} });
  const heading = () => document.querySelector('main h1:not(#first-view h1)')?.textContent;
  addEventListener('click', () => {
    const before = heading();
    let frames = 0;
    const look = () => {
      frames += 1;
      if (heading() !== before) reaction.frames = frames;
      else if (frames < 120) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, true);
})();`;
