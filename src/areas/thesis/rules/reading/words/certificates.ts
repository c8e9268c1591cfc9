const marks =
  'ISO(?:/IEC)?|EN|DIN|AS|IATF|IEC|OHSAS|NADCAP|BRC(?:GS)?|IFS|FSSC|GMP|GDP|FSC|PEFC|MSC|GOTS|OEKO-TEX|UKAS|NABL|NABH|API|SOC|TISAX'
const certified =
  'certified|accredited|accreditations?|certificates?|approved|zertifizier\\w*|akkreditier\\w*|certifi[ée]e?s?|accr[ée]dit[ée]e?s?|certificad[oa]s?|certificat[oaie]|gecertificeerd|geaccrediteerd|certyfikat\\w*|certyfikowan\\w*|certifierad\\w*|certificeret'
const before =
  '[Cc]ertifications?|[Aa]ccreditations?|[Cc]ertified (?:to|for)|[Aa]ccredited (?:to|for)|Zertifizierung(?:en)?(?: nach)?|[Zz]ertifiziert nach|[Cc]ertificaci[oó]n(?:es)?|[Cc]ertificazion[ei]|[Cc]ertificaç(?:ão|ões)|[Cc]ertificering(?:en)?|[Cc]ertyfikat(?:y|em)?|[Cc]ertifiering(?:ar)?'

/** 'ISO 13485', 'AS9100 certified', 'CREST accredited', 'Certificazioni ISO 27001': what a company is certified to is no trade. */
export const certificates = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:(?:${before}) )?(?:(?:${marks})[ -]?\d{3,5}(?:[-:]\d+)?)(?: (?:${certified})(?!\p{L}))?|\p{Lu}[\p{Lu}\d-]{1,9} (?:${certified})(?!\p{L}))(?! (?:consult|bod(?:y|ies)|services|training|software|audit))`,
  'gu',
)
