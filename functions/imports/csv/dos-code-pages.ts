/**
 * The upper halves of the DOS code pages, which TextDecoder doesn't know. Cash register and
 * accounting programs still write them. Source:
 * https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/
 */
const upperHalves: Readonly<Record<string, string>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶\u00a7÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘\u00a7÷¸°¨˙űŘř■\u00a0',
};

/** Decodes a text with a DOS code page. Returns undefined for other encodings. */
export const decodeDos = (bytes: Uint8Array, page: string): string | undefined => {
  const upper = upperHalves[page];
  if (upper === undefined) return undefined;
  // Every character is in the basic multilingual plane, so each byte becomes one 16-bit unit.
  const units = Uint16Array.from(bytes, (byte) =>
    byte < 128 ? byte : upper.charCodeAt(byte - 128),
  );
  return new TextDecoder('utf-16le').decode(units);
};
