export { startDnsServer } from './dns-server';
export { createDnsZone, type DnsZone, dnsFile, type RecordSet, recordSet } from './dns-zone';
