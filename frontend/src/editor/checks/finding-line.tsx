import { Button, FileButton, Group, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { imageTypes } from '../images/upload-image';
import type { Issue } from './check-email';
import type { Fix } from './fixes';

/** Selects and scrolls to the block at an issue's path. */
export type OnShow = (path: string) => void;
/** Applies an issue's fix. */
export type OnFix = (fix: Fix, file: File | null) => Promise<void>;
export type Actions = { readonly onShow: OnShow | undefined; readonly onFix: OnFix | undefined };

export const severityStyles = {
  error: { color: 'clay', word: 'Fix before sending', Icon: IconCircleX },
  warn: { color: 'gold', word: 'Suggestions', Icon: IconAlertTriangle },
} as const;

const FixButton = ({ fix, onFix }: { readonly fix: Fix; readonly onFix: OnFix }) => {
  const buttonStyle = { size: 'compact-xs', variant: 'light' } as const;
  if (fix.kind !== 'upload') {
    return (
      <Button {...buttonStyle} onClick={() => void onFix(fix, null)}>
        {fix.label}
      </Button>
    );
  }
  return (
    <FileButton accept={imageTypes.join(',')} onChange={(file) => void onFix(fix, file)}>
      {(props) => (
        <Button {...props} {...buttonStyle}>
          {fix.label}
        </Button>
      )}
    </FileButton>
  );
};

/** One issue, with its location in the email and its one-click fixes. */
export const IssueLine = ({ issue, onShow, onFix }: { readonly issue: Issue } & Actions) => {
  const { text, location, path, severity, fixes } = issue;
  const { color, word, Icon } = severityStyles[severity];
  return (
    <List.Item icon={<Icon size={20} color={`var(--mb-${color})`} aria-label={word} />}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {location ? (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {location}
          </Text>
          {path !== undefined && onShow ? (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Show ${location}`}
              onClick={() => onShow(path)}
            >
              Show
            </Button>
          ) : null}
        </Group>
      ) : null}
      {onFix && fixes.length > 0 ? (
        <Group gap="xs" mt={4}>
          {fixes.map((fix) => (
            <FixButton key={`${fix.kind} ${fix.addresses.join()}`} fix={fix} onFix={onFix} />
          ))}
        </Group>
      ) : null}
    </List.Item>
  );
};
