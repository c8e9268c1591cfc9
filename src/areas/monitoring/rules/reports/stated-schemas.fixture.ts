/**
 * What the two schemas say of the elements that the drafts use: their children in order (`?`, `*`, `+`, `|`), and the format of values.
 * Compared by hand with EFL_SARXBatchSchema.xsd 1.2 of 17 December 2021 and goAML 5.0.2. The files themselves are not part of the
 * product, and each authority adds rules of its own, so a draft that fits here may still be refused there.
 */
export type StatedSchema = {
  root: string
  children: Readonly<Record<string, string>>
  formats: Readonly<Record<string, RegExp>>
}

const partyIndicators =
  'AdmissionConfessionNoIndicator? AdmissionConfessionYesIndicator? AllCriticalSubjectInformationUnavailableIndicator? BirthDateUnknownIndicator? BothPurchaserSenderPayeeReceiveIndicator? ContactDateText? FemaleGenderIndicator? IndividualBirthDateText? LossToFinancialAmountText? MaleGenderIndicator? NoBranchActivityInvolvedIndicator? NoKnownAccountInvolvedIndicator? NonUSFinancialInstitutionIndicator? PartyAsEntityOrganizationIndicator? PayeeReceiverIndicator? PayLocationIndicator? PrimaryRegulatorTypeCode? PurchaserSenderIndicator? SellingLocationIndicator? SellingPayingLocationIndicator? UnknownGenderIndicator?'
const partyName = /^(?=.{1,150}$)\S+( +\S+)*$/u
const whole = /^\d{1,15}$/
const day = /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
/** Words with spaces between them only, at most 50 letters. */
const short = /^(?=.{1,50}$)\S+( +\S+)*$/u

/** FinCEN's Suspicious Activity Report, XML schema 2.0. */
export const statedSar: StatedSchema = {
  root: 'EFilingBatchXML',
  children: {
    EFilingBatchXML: 'FormTypeCode Activity+',
    Activity:
      'EFilingPriorDocumentNumber? FilingDateText FilingInstitutionNotetoFinCEN? ActivityAssociation ActivitySupportDocument? Party{6,} SuspiciousActivity ActivityIPAddress* CyberEventIndicators* Assets* AssetsAttribute* ActivityNarrativeInformation+',
    ActivityAssociation:
      'ContinuingActivityReportIndicator? CorrectsAmendsPriorReportIndicator? InitialReportIndicator? JointReportIndicator?',
    Party: `ActivityPartyTypeCode ${partyIndicators} PartyName* Address* PhoneNumber* PartyIdentification* OrganizationClassificationTypeSubtype* PartyOccupationBusiness? ElectronicAddress* PartyAssociation* PartyAccountAssociation?`,
    PartyName:
      'EntityLastNameUnknownIndicator? FirstNameUnknownIndicator? PartyNameTypeCode RawEntityIndividualLastName? RawIndividualFirstName? RawIndividualMiddleName? RawIndividualNameSuffixText? RawPartyFullName?',
    Address:
      'CityUnknownIndicator? CountryCodeUnknownIndicator? RawCityText? RawCountryCodeText? RawStateCodeText? RawStreetAddress1Text? RawZIPCode? StateCodeUnknownIndicator? StreetAddressUnknownIndicator? ZIPCodeUnknownIndicator?',
    PartyIdentification:
      'IdentificationPresentUnknownIndicator? OtherIssuerCountryText? OtherIssuerStateText? OtherPartyIdentificationTypeText? PartyIdentificationNumberText? PartyIdentificationTypeCode? TINUnknownIndicator?',
    OrganizationClassificationTypeSubtype:
      'OrganizationSubtypeID? OrganizationTypeID OtherOrganizationSubTypeText? OtherOrganizationTypeText?',
    SuspiciousActivity:
      'AmountUnknownIndicator? CumulativeTotalViolationAmountText? NoAmountInvolvedIndicator? SuspiciousActivityFromDateText SuspiciousActivityToDateText? TotalSuspiciousAmountText? SuspiciousActivityClassification+',
    SuspiciousActivityClassification:
      'OtherSuspiciousActivityTypeText? SuspiciousActivitySubtypeID SuspiciousActivityTypeID',
    ActivityNarrativeInformation: 'ActivityNarrativeSequenceNumber ActivityNarrativeText',
  },
  formats: {
    FormTypeCode: /^SARX$/,
    FilingDateText: day,
    SuspiciousActivityFromDateText: day,
    SuspiciousActivityToDateText: day,
    TotalSuspiciousAmountText: whole,
    OtherOrganizationTypeText: short,
    OtherSuspiciousActivityTypeText: short,
    ActivityPartyTypeCode: /^(35|37|30|8|18|19|33|34|46|41)$/,
    PartyNameTypeCode: /^(L|AKA|DBA)$/,
    RawEntityIndividualLastName: partyName,
    RawPartyFullName: partyName,
    RawCountryCodeText: /^[A-Z]{2}$/,
    PrimaryRegulatorTypeCode: /^(1|2|3|4|6|7|9|13|99)$/,
    OrganizationTypeID: /^(1|2|3|4|5|11|12|999)$/,
    SuspiciousActivityTypeID: /^(1|[3-9]|1[0-2])$/,
    // of its list those that the rules of this product may mean
    SuspiciousActivitySubtypeID: /^(80[5-9]|812|82[1-4]|911|925|928|1999|8999|9999)$/,
    ActivityNarrativeSequenceNumber: /^[1-5]$/,
    ActivityNarrativeText: /^[\s\S]{1,4000}$/,
  },
}

/** goAML 5: a report about activity. Each country adds its own lists of codes. */
export const statedGoaml: StatedSchema = {
  root: 'report',
  children: {
    report:
      'schema_version? rentity_id rentity_branch? submission_code report_code entity_reference fiu_ref_number? prev_rejected_ref_number? submission_date|report_date currency_code_local reporting_person|reporting_user_code? location? reason? action? activity report_indicators additional_information?',
    reporting_person: 'gender? title? first_name middle_name? prefix? last_name birthdate?',
    activity: 'report_parties goods_services?',
    report_parties: 'report_party+',
    report_party:
      'role? person|person_my_client|account|account_my_client|entity|entity_my_client country? is_suspected? significance? reason comments?',
    entity:
      'name commercial_name? incorporation_legal_form? incorporation_number? business? entity_status? entity_status_date? phones? addresses? network_devices? emails? url? incorporation_state? incorporation_country_code?',
    report_indicators: 'indicator+',
  },
  formats: {
    rentity_id: /^[1-9]\d{0,8}$/,
    submission_code: /^[EM]$/,
    report_code: /^(STR|SAR|AIF|AIFT|ECDD|ECDDT|HRC|HRCA)$/,
    submission_date: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/,
    currency_code_local: /^[A-Z]{3}$/,
    incorporation_country_code: /^[A-Z]{2}$/,
    first_name: /^[a-zA-Z0-9 .'-]{1,100}$/,
    last_name: /^[a-zA-Z0-9 .'-]{1,100}$/,
    name: /^.{1,255}$/u,
    indicator: /^[A-Z]+$/,
  },
}

type ReadElement = { name: string; number: string | undefined; children: string[]; text: string }

/** Where a file differs from what is documented; empty where nothing does. */
export function findSchemaFaults(xml: string, { root, children, formats }: StatedSchema): string[] {
  const elements = readElements(xml)
  const numbers = elements.flatMap(({ number }) => number ?? [])
  const repeated = numbers.filter((number, at) => numbers.indexOf(number) !== at)
  return [
    ...(elements.at(-1)?.name === root ? [] : [`The root is not ${root}`]),
    ...repeated.map((number) => `The number ${number} is not unique`),
    ...elements.flatMap((one) => findFaults(one, { children: children[one.name], format: formats[one.name] })),
  ]
}

/** The elements in the order in which they are closed, so the root is the last. */
function readElements(xml: string): ReadElement[] {
  const closed: ReadElement[] = []
  const open: ReadElement[] = []
  const tokens = xml.replace(/^<\?xml[^>]*\?>\s*/, '').matchAll(/<(\/?)(?:\w+:)?(\w+)([^>]*)>([^<]*)/g)
  for (const [, close, name = '', attributes = '', text = ''] of tokens) {
    if (close) closed.push(...open.splice(-1))
    else {
      open.at(-1)?.children.push(name)
      open.push({ name, number: /SeqNum="(\d+)"/.exec(attributes)?.[1], children: [], text })
    }
  }
  return closed
}

type Stated = { children: string | undefined; format: RegExp | undefined }

function findFaults({ name, children, text }: ReadElement, stated: Stated): string[] {
  if (children.length > 0) {
    if (stated.children === undefined) return [`${name} has children`]
    return toPattern(stated.children).test(children.map((child) => `${child} `).join(''))
      ? []
      : [`${name} has ${children.join(', ')}`]
  }
  // letters as they are read, not as they are written
  const value = text.replaceAll(/&(amp|lt|gt|quot|apos);/g, '.')
  if (value !== value.trim() || /\p{Cc}/u.test(value)) return [`${name} has spaces around it or control characters`]
  if (name.endsWith('Indicator') && value !== 'Y') return [`${name} is "${value}"`]
  return stated.format && !stated.format.test(value) ? [`${name} is "${value.slice(0, 40)}"`] : []
}

/** 'A? B+ C|D' as a pattern of names, each followed by a space. */
function toPattern(stated: string): RegExp {
  const parts = stated.split(' ').map((part) => {
    const [, names = '', times = ''] = /^([\w|]+)([?*+]|\{6,\})?$/.exec(part) ?? []
    return `(?:(?:${names}) )${times}`
  })
  return new RegExp(`^${parts.join('')}$`)
}
