import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { withColorScheme } from './email-color-scheme';
import classes from './email-frame.module.css';
import { withoutMailbloomUrls } from './without-mailbloom-urls';

type Props = {
  readonly html: string;
  readonly title: string;
  /**
   * The width of the email in px, such as a phone's. Without it, the email takes the available
   * width but is never narrower than on a desktop.
   */
  readonly width?: number;
  /** The height of the frame on the screen, in px. */
  readonly height?: number;
  /**
   * Shows the email as email clients do in dark mode. The app's theme has no effect. @default false
   */
  readonly isDark?: boolean;
};

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'">`;

const withPolicy = (html: string): string =>
  html.includes('<head>') ? html.replace('<head>', `<head>${policy}`) : `${policy}${html}`;

/**
 * The width of a desktop email client's reading pane, in px. Emails are designed for 600 px, and in
 * a narrower frame they would switch to their phone layout.
 */
const desktopWidth = 700;

/** Returns the width at which the email is laid out and the scale that fits it into its frame. */
const layoutOf = (availableWidth: number, width: number | undefined) => {
  const layoutWidth = width ?? Math.max(availableWidth, desktopWidth);
  return {
    wanted: layoutWidth,
    scale: availableWidth > 0 ? Math.min(1, availableWidth / layoutWidth) : 1,
  };
};

/**
 * Shows an email as an email client would: no scripts, no forms, no access to the app. Every new
 * version of the email gets its own frame, which is shown once it has loaded. If one frame's
 * content were changed instead, each change would add an entry to the browser's history, and Back
 * would step through all versions.
 */
export const EmailFrame = ({ html, title, width, height = 600, isDark = false }: Props) => {
  const { ref, width: availableWidth } = useElementSize();
  const { wanted: layoutWidth, scale } = layoutOf(availableWidth, width);
  const coloredHtml = useMemo(
    () => withColorScheme(withoutMailbloomUrls(html), isDark),
    [html, isDark],
  );
  const [shownVersion, setShownVersion] = useState(coloredHtml);
  const versions = [...new Set([shownVersion, coloredHtml])];
  return (
    <Box ref={ref} className={classes.frame} w={width ?? '100%'} h={height}>
      {versions.map((version) => (
        <iframe
          key={version}
          title={version === shownVersion ? title : `${title}, loading`}
          aria-hidden={version !== shownVersion}
          className={version === shownVersion ? classes.shown : classes.loading}
          sandbox=""
          style={{ width: layoutWidth, height: height / scale, transform: `scale(${scale})` }}
          srcDoc={withPolicy(version)}
          onLoad={() => setShownVersion(version)}
        />
      ))}
    </Box>
  );
};
