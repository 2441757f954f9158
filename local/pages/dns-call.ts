import { type DnsZone, recordSet } from '@mailbloom/dns-simulator';
import { type HttpRequest, type HttpResponse, jsonResponse } from '@mailbloom/embedded-cloud/http';
import * as z from 'zod';
import { jsonOf } from './clock-call';

const body = z.strictObject({ set: z.array(recordSet).min(1).max(50) });

/**
 * Answers `GET /local/dns.json` with the published records. `POST
 * {"set":[{"host":…,"type":"TXT","values":[…]}]}` replaces these hosts' records of these types. An
 * empty list of values deletes them.
 */
export const handleDnsCall = (zone: DnsZone, request: HttpRequest): HttpResponse => {
  if (request.method === 'POST') {
    const parsed = body.safeParse(jsonOf(request));
    if (!parsed.success) return jsonResponse({ message: z.prettifyError(parsed.error) }, 400);
    zone.set(parsed.data.set);
  }
  return jsonResponse({ records: zone.list() });
};
