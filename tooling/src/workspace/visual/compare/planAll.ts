import { planShots, type Screen, type Shot } from '../../screens/screens';

/** `/case-law/archive` → `case-law-archive`. */
const nameOf = (path: string) => path.split('/').filter(Boolean).join('-');

/** Pages that releases add to the site, such as those of a new remote: nobody need list them. */
function findFurther(screens: readonly Screen[], paths: string[]): Screen[] {
  const known = screens.map(({ path }) => path);
  const further = [...new Set(paths)].filter((path) => !known.includes(path));
  return further.map((path) => ({ name: nameOf(path), path }));
}

/**
 * The pictures of a run: of the listed screens and of all other `paths`. `wanted`: parts of the names of those to
 * take; none takes all.
 * @throws Error when nothing has such a name
 */
export function planAll(screens: readonly Screen[], paths: string[], wanted: string[]): Shot[] {
  const all = planShots([...screens, ...findFurther(screens, paths)]);
  const shots = all.filter(
    ({ file }) => wanted.length === 0 || wanted.some((name) => file.includes(name)),
  );
  if (shots.length > 0) return shots;
  const names = [...new Set(all.map(({ screen }) => screen.name))].join(', ');
  throw new Error(`There is no screen "${wanted.join(' ')}" (known: ${names}).`);
}
