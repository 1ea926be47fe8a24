export type Point = { title: string; text: string };
