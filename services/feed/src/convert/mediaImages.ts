type MediaContent = {
  url?: string;
  medium?: string;
  type?: string;
  thumbnails?: { url?: string }[];
};
type MediaGroup = { contents?: MediaContent[]; thumbnails?: { url?: string }[] };
type Media = MediaGroup & { group?: MediaGroup; groups?: MediaGroup[] };

/** The images in an item's Media RSS elements: thumbnails, then image contents. */
export function mediaImages(media: Media | undefined): (string | undefined)[] {
  if (!media) return [];
  const groups = [media, ...(media.group ? [media.group] : []), ...(media.groups ?? [])];
  const contents = groups.flatMap((group) => group.contents ?? []);
  const thumbnails = [...groups, ...contents].flatMap((holder) => holder.thumbnails ?? []);
  return [...thumbnails, ...contents.filter(isImage)].map(({ url }) => url);
}

function isImage({ medium, type, url }: MediaContent): boolean {
  if (medium || type) return medium === 'image' || (type?.startsWith('image/') ?? false);
  return /\.(avif|gif|jpe?g|png|webp)([?#]|$)/i.test(url ?? '');
}
