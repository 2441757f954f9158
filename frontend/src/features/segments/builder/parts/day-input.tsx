import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import { screenFormats, screenWeekStart } from '../../../../lib/screen-locale';

type Props = {
  readonly label: string;
  /** The day as yyyy-mm-dd. Empty if no day is set. */
  readonly day: string;
  readonly onChange: (day: string) => void;
  readonly min?: string;
};

/** A day, typed or picked. */
export const DayInput = ({ label, day, onChange, min }: Props) => (
  <DateInput
    aria-label={label}
    w={160}
    placeholder={screenFormats().typedDate.toLowerCase()}
    valueFormat={screenFormats().typedDate}
    firstDayOfWeek={screenWeekStart()}
    clearable
    clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
    // Weekends have no color, because red is too faint on white and has no meaning here.
    weekendDays={[]}
    previousLabel="Previous month"
    nextLabel="Next month"
    value={day || null}
    onChange={(value) => onChange(value ?? '')}
    {...(min ? { minDate: min } : {})}
  />
);
