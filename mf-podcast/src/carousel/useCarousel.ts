import { useState } from 'react';
import type { Episode } from '../episodes/episode';
import { texts } from '../texts';

/** The specification's default: the middle one of three. */
const initialIndex = 1;

export type Position = 'active' | 'left' | 'right' | 'away';

/** The place of a slide. Wraps around: the last one is left of the first. With two slides the other is right; with four or more the rest is hidden. */
export function positionOf(index: number, active: number, count: number): Position {
  const distance = (index - active + count) % count;
  if (distance === 0) return 'active';
  if (distance === 1) return 'right';
  return distance === count - 1 ? 'left' : 'away';
}

/** The active episode, and the announcement after a turn (none before the first). */
export function useCarousel(episodes: readonly Episode[]) {
  const count = episodes.length;
  const [active, setActive] = useState(Math.min(initialIndex, count - 1));
  const [announcement, setAnnouncement] = useState('');

  function show(index: number) {
    setActive(index);
    setAnnouncement(texts.announcement(episodes[index]!.title, index, count));
  }

  return { active, announcement, show };
}
