import type { DnsZone } from '@mailbloom/dns-simulator';
import type { Cloud } from '@mailbloom/embedded-cloud';
import { type HttpAnswer, type HttpResponder, jsonAnswer } from '@mailbloom/embedded-cloud/http';
import { createTimeTravel, type TimeTravel } from '../time-travel/time-travel';
import { answerClock } from './clock-call';
import { answerDnsCall } from './dns-call';
import { answerDnsPage } from './dns-page';
import { answerFaults } from './faults-call';
import { answerHealth } from './health';
import { answerMailJson } from './mail-json';
import { answerMailHtml, answerMailPage } from './mail-page';
import { answerMetrics } from './metrics';

const notFound = jsonAnswer({ message: 'This page doesn’t exist on the local server.' }, 404);

type Place = Cloud & { readonly zone: DnsZone; readonly timeTravel: TimeTravel };

type Page = (
  place: Place,
  request: Parameters<HttpResponder>[0],
) => HttpAnswer | Promise<HttpAnswer>;

const pages: Readonly<Record<string, Page>> = {
  '/local': () => ({ status: 302, headers: { location: '/local/mail' } }),
  '/local/mail': ({ ses, clock }, request) => answerMailPage(ses, clock, request),
  '/local/mail.json': ({ ses }, request) => answerMailJson(ses, request),
  '/local/dns': (place) => answerDnsPage(place, place.zone),
  '/local/dns.json': ({ zone }, request) => answerDnsCall(zone, request),
  '/local/clock': ({ clock, timeTravel }, request) => answerClock(clock, timeTravel, request),
  '/local/health': (cloud) => answerHealth(cloud),
  '/local/faults': answerFaults,
  '/local/metrics': (cloud) => answerMetrics(cloud),
};

/** Serves what exists only in the local server: everything below /local. */
export const createLocalPages = (
  cloud: Cloud,
  zone: DnsZone,
  isBusyElsewhere: () => boolean,
): HttpResponder => {
  const timeTravel = createTimeTravel(cloud, isBusyElsewhere);
  return async (request) => {
    const path = request.url.pathname.replace(/\/$/, '');
    if (path !== '/local' && !path.startsWith('/local/')) return undefined;
    const page = pages[path];
    if (page) return page({ ...cloud, zone, timeTravel }, request);
    const mailId = path.match(/^\/local\/mail\/([^/]+)\/html$/)?.[1];
    const mail = mailId && (await answerMailHtml(cloud.ses, decodeURIComponent(mailId)));
    return mail || notFound;
  };
};
