type Options = {
  /** The scrolling element. */
  view: HTMLElement;
  /** Its content, whose growth is followed. */
  content: HTMLElement;
  /** Whether to start at the newest message. */
  startsPinned: boolean;
  /** Called whenever the view leaves the newest message or returns to it. */
  onPinned(isPinned: boolean): void;
};

export type Scroller = ReturnType<typeof createScroller>;

/** Scrolling back this close to the end resumes following. */
const pinnedWithinPx = 60;
/** Tolerance for fractions of pixels and borders. */
const atEndPx = 4;
/** A smooth scroll that never reports its end (an older Safari) counts as finished after this. */
const longestGlideMs = 600;
/** Frames within which an upward scroll by wheel or key starts; a busy browser takes longer for each. */
const longestStartFrames = 12;
const keysUp = new Set(['ArrowUp', 'PageUp', 'Home']);

const prefersStillness = () => matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Keeps the newest message in view until the visitor scrolls up: wheel, touch, keys, dragging and
 * find-in-page all show as an upward scroll that was not ours. Scrolls smoothly once per message;
 * during streaming it jumps, because restarting a smooth scroll per chunk costs most of a core.
 */
export function createScroller({ view, content, startsPinned, onPinned }: Options) {
  let isPinned = startsPinned;
  let lastTop = view.scrollTop;
  let glideTimer: ReturnType<typeof setTimeout> | undefined;
  let startFrame: number | undefined;

  const distance = () => view.scrollHeight - view.clientHeight - view.scrollTop;

  function pin(next: boolean): void {
    if (next === isPinned) return;
    isPinned = next;
    onPinned(next);
  }

  function follow(): void {
    if (!isPinned || glideTimer !== undefined || startFrame !== undefined) return;
    // Setting a position ends any scroll that has just started, even where it changes nothing.
    if (distance() >= 1) view.scrollTop = view.scrollHeight;
    lastTop = view.scrollTop;
  }

  /** A browser scrolls some frames after the wheel or key; growing text must not end it meanwhile. */
  function expectScrollUp(): void {
    cancelStart();
    let framesLeft = longestStartFrames;
    const wait = (): void => {
      startFrame = framesLeft-- > 0 ? requestAnimationFrame(wait) : undefined;
      if (startFrame === undefined) follow();
    };
    wait();
  }

  const cancelStart = () => cancelAnimationFrame(startFrame ?? 0);

  const onWheel = ({ deltaY }: WheelEvent) => deltaY < 0 && expectScrollUp();
  const onKeyDown = ({ key }: KeyboardEvent) => keysUp.has(key) && expectScrollUp();

  function endGlide(): void {
    clearTimeout(glideTimer);
    glideTimer = undefined;
    follow();
  }

  function onScroll(): void {
    const movedBy = view.scrollTop - lastTop;
    lastTop = view.scrollTop;
    // Shrinking content moves the view up too, but leaves it at the end.
    if (movedBy < -1 && distance() > atEndPx) pin(false);
    else if (distance() <= (movedBy > 0 ? pinnedWithinPx : atEndPx)) pin(true);
  }

  /** Scrolls smoothly to the newest message and follows its growth. */
  function toNewest(): void {
    pin(true);
    if (prefersStillness()) return follow();
    clearTimeout(glideTimer);
    glideTimer = setTimeout(endGlide, longestGlideMs);
    view.scrollTo({ top: view.scrollHeight, behavior: 'smooth' });
  }

  const growth = new ResizeObserver(follow);
  growth.observe(content);
  growth.observe(view);
  view.addEventListener('scroll', onScroll, { passive: true });
  view.addEventListener('scrollend', endGlide);
  view.addEventListener('wheel', onWheel, { passive: true });
  view.addEventListener('keydown', onKeyDown);
  follow();

  return {
    toNewest,
    /** The same, unless the visitor has scrolled up to read. */
    toNewestIfPinned: () => isPinned && toNewest(),
    end() {
      clearTimeout(glideTimer);
      cancelStart();
      growth.disconnect();
      view.removeEventListener('scroll', onScroll);
      view.removeEventListener('scrollend', endGlide);
      view.removeEventListener('wheel', onWheel);
      view.removeEventListener('keydown', onKeyDown);
    },
  };
}
