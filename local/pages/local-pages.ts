import type { DnsZone } from '@mailbloom/dns-simulator';
import type { Cloud } from '@mailbloom/embedded-cloud';
import {
  type HttpResponder,
  type HttpResponse,
  jsonResponse,
} from '@mailbloom/embedded-cloud/http';
import { createTimeTravel, type TimeTravel } from '../time-travel/time-travel';
import { handleClockCall } from './clock-call';
import { handleDnsCall } from './dns-call';
import { handleDnsPage } from './dns-page';
import { handleEmailJson } from './email-json';
import { answerExampleSite } from './example-site';
import { handleFaultsCall } from './faults-call';
import { handleHealthCheck } from './health';
import { handleEmailHtml, handleEmailPage } from './mail-page';
import { handleMetricsCall } from './metrics';

const notFound = jsonResponse({ message: 'This page doesn’t exist on the local server.' }, 404);

type PageContext = Cloud & { readonly zone: DnsZone; readonly timeTravel: TimeTravel };

type Page = (
  context: PageContext,
  request: Parameters<HttpResponder>[0],
) => HttpResponse | Promise<HttpResponse>;

const pages: Readonly<Record<string, Page>> = {
  '/local': () => ({ status: 302, headers: { location: '/local/mail' } }),
  '/local/mail': ({ ses, clock }, request) => handleEmailPage(ses, clock, request),
  '/local/mail.json': ({ ses }, request) => handleEmailJson(ses, request),
  '/local/dns': (context) => handleDnsPage(context, context.zone),
  '/local/dns.json': ({ zone }, request) => handleDnsCall(zone, request),
  '/local/clock': ({ clock, timeTravel }, request) => handleClockCall(clock, timeTravel, request),
  '/local/health': (cloud) => handleHealthCheck(cloud),
  '/local/faults': handleFaultsCall,
  '/local/metrics': (cloud) => handleMetricsCall(cloud),
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
    const site = answerExampleSite(path);
    if (site) return site;
    const emailId = path.match(/^\/local\/mail\/([^/]+)\/html$/)?.[1];
    const emailHtml = emailId && (await handleEmailHtml(cloud.ses, decodeURIComponent(emailId)));
    return emailHtml || notFound;
  };
};
