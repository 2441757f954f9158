import {
  Badge,
  Button,
  CopyButton,
  Group,
  Paper,
  ScrollArea,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useState } from 'react';
import type { ToolTest } from '../../../../../shared/contracts/assistant/tools';
import { screenZone } from '../../../lib/screen-zone';
import { type LogLevel, levelOf } from './log-level';
import classes from './runs.module.css';

/** How long the button confirms a copy, in milliseconds. */
const copiedMs = 1000;

const colors: Readonly<Record<LogLevel, string>> = {
  error: 'clay',
  warn: 'gold',
  debug: 'gray',
  info: 'iris',
};

/**
 * Returns a time in the screen's time zone, which the history uses too. Includes fractions of a
 * second, because log lines follow each other quickly.
 */
const clockTime = (at: string): string =>
  new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    fractionalSecondDigits: 3,
    timeZone: screenZone(),
  }).format(new Date(at));

const Line = ({ at, text }: ToolTest['logs'][number]) => {
  const level = levelOf(text);
  return (
    <li className={classes.line}>
      <time dateTime={at}>{clockTime(at)}</time>
      <Badge color={colors[level]} size="sm">
        {level}
      </Badge>
      <span className={classes.said}>{text}</span>
    </li>
  );
};

/** A run's log with a case-insensitive search. */
export const LogView = ({ logs }: Pick<ToolTest, 'logs'>) => {
  const [search, setSearch] = useState('');
  const searchText = search.trim().toLowerCase();
  const shown = logs.filter(({ text }) => text.toLowerCase().includes(searchText));
  const all = logs.map(({ at, text }) => `${at} ${levelOf(text)} ${text}`).join('\n');
  return (
    <Paper px={20} py={18} component="section" aria-label="Logs">
      <Group justify="space-between" mb="sm">
        <Title order={2}>Logs</Title>
        <CopyButton value={all} timeout={copiedMs}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="default" onClick={copy} disabled={logs.length === 0}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <TextInput
        aria-label="Search logs"
        placeholder="Search logs"
        mb="sm"
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <ScrollArea.Autosize
        mah={280}
        viewportProps={{ tabIndex: 0, role: 'log', 'aria-label': 'Run logs' }}
      >
        {shown.length === 0 ? (
          <Text size="sm" c="dimmed">
            {logs.length === 0 ? 'No log entries yet.' : 'No log entries match your search.'}
          </Text>
        ) : (
          <ul className={classes.lines}>
            {shown.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
              <Line key={index} {...line} />
            ))}
          </ul>
        )}
      </ScrollArea.Autosize>
    </Paper>
  );
};
