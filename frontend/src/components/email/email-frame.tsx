import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { inColorScheme } from './email-color-scheme';
import classes from './email-frame.module.css';
import { withoutOwnAddress } from './without-own-address';

type Props = {
  readonly html: string;
  readonly title: string;
  /** In px, as of a phone. Without it: as wide as there is room, and never less than a desktop. */
  readonly width?: number;
  /** Of the frame on the screen, in px. */
  readonly height?: number;
  /** As mail programs show it in dark mode; the theme of the app changes nothing. @default false */
  readonly isDark?: boolean;
};

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'">`;

const withPolicy = (html: string): string =>
  html.includes('<head>') ? html.replace('<head>', `<head>${policy}`) : `${policy}${html}`;

/**
 * The reading pane of a mail program on a desktop, in px. Emails are made for 600 and change to
 * their layout for phones below it; a narrower frame would show that one.
 */
const desktopWidth = 700;

/** How wide the mail is laid out and how much smaller it is drawn to fit into its frame. */
const layoutOf = (room: number, width: number | undefined) => {
  const wanted = width ?? Math.max(room, desktopWidth);
  return { wanted, scale: room > 0 ? Math.min(1, room / wanted) : 1 };
};

/**
 * Shows an email as a mail program would: no scripts, no forms, no access to the app. Every new
 * version gets a frame of its own, shown once it has loaded: a frame that is given other content
 * leaves an entry in the browser's history, and Back would walk through all versions.
 */
export const EmailFrame = ({ html, title, width, height = 600, isDark = false }: Props) => {
  const { ref, width: room } = useElementSize();
  const { wanted, scale } = layoutOf(room, width);
  const colored = useMemo(() => inColorScheme(withoutOwnAddress(html), isDark), [html, isDark]);
  const [shown, setShown] = useState(colored);
  const versions = [...new Set([shown, colored])];
  return (
    <Box ref={ref} className={classes.frame} w={width ?? '100%'} h={height}>
      {versions.map((version) => (
        <iframe
          key={version}
          title={version === shown ? title : `${title}, loading`}
          aria-hidden={version !== shown}
          className={version === shown ? classes.shown : classes.loading}
          sandbox=""
          style={{ width: wanted, height: height / scale, transform: `scale(${scale})` }}
          srcDoc={withPolicy(version)}
          onLoad={() => setShown(version)}
        />
      ))}
    </Box>
  );
};
