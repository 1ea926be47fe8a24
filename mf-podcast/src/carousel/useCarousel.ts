import { useState } from 'react';
import type { Episode } from '../episodes/episode';
import { texts } from '../texts';
import { neighbours } from './neighbours';

/** The specification's default: the middle one of three. */
const initialIndex = 1;

/** The active episode, and the announcement after a turn (none before the first). */
export function useCarousel(episodes: readonly Episode[]) {
  const count = episodes.length;
  const [active, setActive] = useState(Math.min(initialIndex, count - 1));
  const [announcement, setAnnouncement] = useState('');
  const { left, right } = neighbours(active, count);
  const titleOf = (index: number) => episodes[index]?.title ?? '';

  function show(index: number) {
    setActive(index);
    setAnnouncement(texts.announcement(titleOf(index), index, count));
  }

  return {
    active,
    announcement,
    show,
    previous: { title: titleOf(left), show: () => show(left) },
    next: { title: titleOf(right), show: () => show(right) },
  };
}
