/** Figures as people read them. */
export const format = {
  milliseconds: (time: number) => `${Math.round(time)} ms`,
  seconds: (time: number) => `${(time / 1000).toFixed(2)} s`,
  kilobytes: (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`,
  times: (ratio: number) => `${ratio.toFixed(2)}×`,
};
