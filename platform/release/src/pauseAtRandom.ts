import { setTimeout as pause } from 'node:timers/promises';

/** Waits before another try, so that commands that met do not meet again. In ms. */
export const pauseAtRandom = () => pause(20 + Math.random() * 180);
