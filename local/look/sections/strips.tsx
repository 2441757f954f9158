import { Anchor, Skeleton } from '@mantine/core';
import { Sparkline } from '../../../frontend/src/components/charts/sparkline';
import { Strip, StripFigure } from '../../../frontend/src/components/frame/strip';
import { GrowthNote } from '../../../frontend/src/components/growth-note';
import { Sample } from '../stage/sample';

const values = [2180, 2196, 2210, 2204, 2251, 2290, 2301, 2344, 2380, 2392, 2418];

/** The strip above a list: figures, a small chart, and figures that are still loading. */
export const Strips = () => (
  <>
    <Sample label="Figures">
      <Strip label="Overview">
        <StripFigure
          label="Subscribers"
          figure="2,418"
          note={<GrowthNote growth={126} days={30} />}
        />
        <StripFigure label="Open rate" aside="Last 8 emails" figure="41.5%" note="On average" />
        <StripFigure label="Growth" aside="30 days">
          <Sparkline values={values} label="From 2,180 to 2,418 subscribers in 30 days" />
        </StripFigure>
        <StripFigure label="Next steps" aside="1 open">
          <Anchor href="#strips">Add your postal address</Anchor>
        </StripFigure>
      </Strip>
    </Sample>
    <Sample label="Loading and empty figures">
      <Strip label="Overview, loading">
        <StripFigure
          label="Subscribers"
          figure={<Skeleton h={26} w={72} />}
          note="People that an email to everyone reaches"
        />
        <StripFigure label="Open rate" figure="–" note="No emails sent yet" />
      </Strip>
    </Sample>
  </>
);
