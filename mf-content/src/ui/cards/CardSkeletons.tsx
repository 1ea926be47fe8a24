import { Card } from './Card';
import { CardGrid } from './CardGrid';
import { EmptyCover } from '../Cover';
import { Skeleton } from '../states/Skeleton';

type CardSkeletonsProps = {
  count: number;
  /** Final width and height of each line. */
  lines: [width: string, height: string][];
};

/** Cards of the final size while their content loads. */
export function CardSkeletons({ count, lines }: CardSkeletonsProps) {
  return (
    <CardGrid>
      {Array.from({ length: count }, (_, place) => (
        <Card key={place} picture={<EmptyCover />}>
          {lines.map(([width, height]) => (
            <Skeleton key={height} width={width} height={height} />
          ))}
        </Card>
      ))}
    </CardGrid>
  );
}
