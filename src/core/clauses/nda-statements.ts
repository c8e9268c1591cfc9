import { splitPassages, type Passage } from './split-passages.ts'

/**
 * Seventeen statements that a playbook for non-disclosure agreements asks about, and what an agreement says of each.
 * The wording of the statements is that of ContractNLI (Koreeda and Manning, CC BY 4.0); the rules are our own.
 */
export type NdaAnswer = 'stated' | 'contradicted' | 'not mentioned'
export type NdaFinding = {
  id: string
  question: string
  statement: string
  answer: NdaAnswer
  /** The passages that the answer rests on, by their offsets. */
  passages: Pick<Passage, 'start' | 'end'>[]
}

type Span = Pick<Passage, 'start' | 'end'>

type NdaUnit = Passage & {
  /** With white space made single. */ written: string
  /** Up to two passages before it and one after it. */ around: string
  /** What stands before the list of which this is an item. */ opener: Span | undefined
}
type NdaRule = { id: string; question: string; statement: string; answer: (units: readonly NdaUnit[]) => NdaJudgement }
type NdaJudgement = { answer: NdaAnswer; units: readonly NdaUnit[] }

const mostPassages = 4
const longestText = 400_000

export function answerNdaStatements(text: string): NdaFinding[] {
  const units = toUnits(text.slice(0, longestText))
  return rules.map(({ id, question, statement, answer }) => {
    const found = answer(units)
    return {
      id,
      question,
      statement,
      answer: found.answer,
      passages: withLeadIns(found.units.slice(0, mostPassages), units),
    }
  })
}

const itemBoundary = /;\s+(?:and\s+|or\s+)?|\s(?=\((?:[a-z]|[ivx]{1,4})\)\s)/gi

const marker = /\(?(?:[a-z]|[ivx]{1,4}|\d{1,2}(?:\.\d{1,2})*)[.)]/i
const item = new RegExp(`^${marker.source}`, 'i')
const furthestLeadIn = 12
const opensList = /(?:[:–—-]|\b(?:that|which|who|to|if|is|by|shall))$/i

/** An item of a list is read with the words that open the list. */
function withLeadIns(found: readonly NdaUnit[], units: readonly NdaUnit[]): Pick<Passage, 'start' | 'end'>[] {
  const passages = new Map<number, Pick<Passage, 'start' | 'end'>>()
  for (const unit of found) {
    const leadIn = unit.opener ?? findOpener(units, units.indexOf(unit))
    for (const { start, end } of leadIn ? [leadIn, unit] : [unit])
      if (!passages.has(start) || (passages.get(start)?.end ?? 0) < end) passages.set(start, { start, end })
  }
  return [...passages.values()]
}

function findOpener(units: readonly NdaUnit[], at: number): Span | undefined {
  const own = kindOfItem(units[at])
  if (own === '' || own === '1.') return undefined
  const before = units.slice(Math.max(0, at - furthestLeadIn), at)
  return before.findLast((unit) => kindOfItem(unit) !== own && opensList.test(unit.written))
}

/** '(a)' for '(b)', '1.1' for '5.2'; empty for what is no item. */
function kindOfItem(unit: NdaUnit | undefined): string {
  const [number = ''] = item.exec(unit?.written ?? '') ?? []
  return number.replaceAll(/[a-z]+/gi, 'a').replaceAll(/\d+/g, '1')
}

const opening = 3_000

/** Whether a document is about confidentiality, by what stands at its beginning. */
export function isNonDisclosureAgreement(text: string): boolean {
  return /\bnon-?\s?disclosure\b|\bconfidentiality (?:and \S+ )?(?:agreement|undertaking|deed)\b|\bsecrecy agreement\b|\bNDA\b/i.test(
    text.slice(0, opening),
  )
}

function toUnits(text: string): NdaUnit[] {
  const passages = withMarkers(splitPassages(text), text).flatMap((passage) => splitItems(text, passage))
  return passages.map((passage, at) => ({
    ...passage,
    around: passages
      .slice(Math.max(0, at - 2), at + 2)
      .map(({ written }) => written)
      .join(' '),
  }))
}

const markerAtEnd = new RegExp(`(?:^|\\n\\s{0,20})(${marker.source})$`, 'i')

/** The number of an item, which a full stop ends, begins the item and not the passage before it. */
function withMarkers(passages: readonly Passage[], text: string): Passage[] {
  const found: Passage[] = []
  let begin: number | null = null
  for (const passage of passages) {
    const start = begin ?? passage.start
    const match = markerAtEnd.exec(text.slice(start, passage.end))
    begin = match ? passage.end - (match[1] ?? '').length : null
    const end = match ? trimmedEnd(text, start, begin ?? passage.end) : passage.end
    if (end > start) found.push({ ...passage, start, end })
  }
  return found
}

function trimmedEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length
}

/** The items of a list are read one by one, with what stands before the list in the first. */
function splitItems(text: string, { start, end, heading }: Passage): Omit<NdaUnit, 'around'>[] {
  const ends = [...text.slice(start, end).matchAll(itemBoundary)].map((match) => start + match.index + match[0].length)
  const opener = openerOf(text, { start, end: ends[0] ?? start })
  return [...ends, end].flatMap((to, at) => {
    const from = ends[at - 1] ?? start
    const written = text.slice(from, to).replaceAll(/\s+/g, ' ').replaceAll(/[‘’]/g, "'").trim()
    if (written === '') return []
    return [
      {
        start: from,
        end: from + text.slice(from, to).trimEnd().length,
        heading,
        written,
        opener: at === 0 ? undefined : opener,
      },
    ]
  })
}

const firstMarker = new RegExp(`[:–—-]?\\s{1,20}(?=${marker.source}\\s)`, 'i')

/** What stands before the first item of a list. */
function openerOf(text: string, { start, end }: Span): Span | undefined {
  const first = text.slice(start, end)
  const match = firstMarker.exec(first)
  if (match) return { start, end: start + match.index + match[0].length }
  const colon = first.indexOf(':')
  return colon > 0 ? { start, end: start + colon + 1 } : undefined
}

type UnitTest = (unit: NdaUnit) => boolean

/** All of the expressions occur in the passage. */
function says(...parts: readonly RegExp[]): UnitTest {
  return ({ written }) => parts.every((part) => part.test(written))
}

/** The first occurs in the passage, the others in it or beside it. */
function saysNear(own: RegExp, ...parts: readonly RegExp[]): UnitTest {
  return ({ written, around }) => own.test(written) && parts.every((part) => part.test(around))
}

function but(test: UnitTest, exception: RegExp): UnitTest {
  return (unit) => test(unit) && !exception.test(unit.written)
}

/** Stated when a passage says it, contradicted when one says the opposite; what stands first in the list of tests decides. */
function decide(tests: readonly (readonly [Exclude<NdaAnswer, 'not mentioned'>, UnitTest])[]): NdaRule['answer'] {
  return (units) => {
    for (const [answer, test] of tests) {
      const found = units.filter(test)
      if (found.length > 0) return { answer, units: found }
    }
    return { answer: 'not mentioned', units: [] }
  }
}

const stated = (test: UnitTest) => ['stated', test] as const
const contradicted = (test: UnitTest) => ['contradicted', test] as const

const negation = /\b(?:not|no|neither|nor|never|without|refrain|prohibit\w*|nothing|none|cannot)\b/i
const information = /\b(?:information|materials?|documents?|data|know-?how|secrets?)\b/i
const end =
  /\bterminat\w*|\bexpir\w*|\bcomplet\w*|\bconclu(?:sion|ded)\b|\bno longer\b|\bceas\w+|\babandon\w*|\bnot (?:wish |elect |intend |decide )?(?:to )?(?:proceed|pursue)|\bnot consummated|\bend of\b|\bdetermines? (?:that it does )?not\b/i
const giveBack =
  /\breturn\w*|\bdestr(?:oy\w*|uction)|\bdeliver(?:ed)? (?:back |up )?to\b|\bredeliver\w*|\bsurrender\w*|\berase[sd]?\b/i
const isAfterReturn =
  /\bnot (?:be )?required to (?:return|destroy)|\b(?:notwithstanding|even after|following|despite)\b.{0,60}\breturn|\bby fax\b|\breturn this\b|\breturn notice\b/i
const anything = /\binformation\b|\bmaterials?\b|\bdocuments?\b|\bcopies\b|\bproducts?\b|\bdata\b|\bthe same\b/i
const discloses =
  /\bdisclos\w*|\bshar(?:e|ed|ing)\b|\bprovid\w*|\breveal\w*|\bfurnish\w*|\baccess\b|\bdivulg\w*|\btransmit\w*|\bavailab\w*|\bcommunicat\w*|\bdisseminat\w*|\bdistribut\w*/i
const outsiders =
  /\bconsult(?:ants?|ing)\b|\badvis[eo]rs?\b|\bagents?\b|\battorneys?\b|\baccountants?\b|\b(?:sub)?contractors?\b|\brepresentatives?\b|\blawyers?\b|\b(?:legal |outside )counsel\b|\bauditors?\b|\blenders?\b|\binvestors\b|\baffiliates?\b|\bsubsidiaries\b|\bassociates\b|\bfinancing sources\b/i
const insiders =
  /\bemployees?\b|\bpersonnel\b|\bstaff\b|\bdirectors?\b|\bofficers?\b|\brepresentatives?\b|\bassociates\b/i
const narrowing =
  /\bonly\b|\bexcept\b|\bother than\b|\bmay\b|\blimit\w*|\brestrict\w*|\bneed(?:s)?(?: |-)to(?: |-)know|\bneed\b|\bentitled\b|\bpermitted\b|\bsolely\b|\bcause\b/i
const definition =
  /\b(?:confidential|proprietary|evaluation|disclosed)? ?(?:information|materials?|secrets?)["”']?\)? *(?:shall,? |will |also )?(?:means?|includes?|consists?|refers?|is defined|be defined|mean and include|be deemed|is that)\b|\bterm ["“'].{0,60}["”'] (?:shall |will )?(?:means?|includes?)|\([^)]{0,60}["“][^"”]{0,30}(?:Information|Materials?)["”]/i
const marked =
  /\b(?:mark(?:ed|ing)?|label\w*|legends?|stamp\w*|designat\w*)\b.{0,160}\b(?:confidential|proprietary|confidence|secret)|\bidentif(?:y|ied)\b.{0,60}\b(?:as|to be)\b.{0,40}\b(?:confidential|proprietary|secret)|\b(?:confidential|proprietary)["”']?\b.{0,40}\b(?:mark(?:ed|ing)?|label\w*|legends?|stamp\w*)\b/i
const unmarked =
  /\bwhether or not\b.{0,80}\b(?:mark|label|design|identif|legend|stamp|confidential)|\bneed not be\b.{0,40}\b(?:mark|label|identif|design)|\b(?:regardless of|irrespective of|without regard to) (?:whether|any|how).{0,60}(?:mark|label|identif|design)|\bnot (?:be )?(?:so |expressly |specifically )?(?:marked|labelled|labeled|identified|designated)\b|\b(?:by (?:its|their) (?:very )?nature|under the circumstances|circumstances (?:of|surrounding)|reasonable person|should (?:reasonably )?(?:be|have)|ought|reasonably be (?:understood|considered|regarded|expected)|(?:would|could) (?:reasonably )?be (?:understood|considered|regarded|deemed)|intended)\b.{0,120}\b(?:confidential|proprietary|secret)|\bor (?:is|are|that is|which is) (?:otherwise )?(?:clearly|obviously|manifestly|known)|\bintended or by its n/i
const care =
  /\bdegree of care\b|\breasonable (?:care|measures|steps|efforts|precautions)\b|\blegally requir|\bpublic(?:ly)? (?:domain|available)|\bdoes not include|\bshall not include|\bnot apply\b|\binadvertent/i
const business =
  /\bbusiness\b|\bfinanc\w*|\bcommercial\b|\bcustomers?\b|\bclients?\b|\bmarket\w*|\bpric(?:es?|ing)\b|\bsales\b|\bcosts?\b|\bemployees?\b|\bpersonnel\b|\bsuppliers?\b|\bstrateg\w*|\bpatients?\b|\bstudents?\b|\bpersonal\b|\bcontracts?\b|\blegal\b|\baffairs\b|\bforecasts?\b|\bstockholders?\b|\bfees\b|\bany and all information\b|\bnon-technical\b|\bplans\b|\boperation(?:s|al)\b/i
const technical =
  /\btechnical\b|\bdrawings?\b|\bspecifications?\b|\bsoftware\b|\bdesigns?\b|\bprocess(?:es)?\b|\bformula\w*|\bknow-?how\b|\bmodel\b|\bengineering\b|\binventions?\b/i
const boilerplate =
  /\bsupersed\w*|\bamend\w*|\bmodif\w*|\bwaive\w*|\bentire (?:agreement|understanding)|\bprior (?:oral|written|agreements|understandings)/i

const rules: readonly NdaRule[] = [
  {
    id: 'nda-1',
    question: 'Explicit identification',
    statement: 'All Confidential Information shall be expressly identified by the Disclosing Party.',
    answer: decide([
      contradicted(but(saysNear(unmarked, information), care)),
      stated(but(says(marked), /\bneed not\b/i)),
    ]),
  },
  {
    id: 'nda-2',
    question: 'Non-inclusion of non-technical information',
    statement: 'Confidential Information shall only include technical information.',
    answer: (units) => {
      const defining = units.flatMap((unit, at) => (definition.test(unit.written) ? units.slice(at, at + 7) : []))
      const wide = defining.filter(says(business))
      if (wide.length > 0) return { answer: 'contradicted', units: wide }
      const narrow = defining.filter(says(technical))
      if (narrow.length > 0) return { answer: 'stated', units: narrow }
      const general = defining.filter(
        says(/\b(?:all|any|such|other|that) (?:\w+[, ]+){0,4}(?:information|data|materials?|documents?)\b/i),
      )
      if (general.length > 0) return { answer: 'contradicted', units: general }
      return { answer: 'not mentioned', units: [] }
    },
  },
  {
    id: 'nda-3',
    question: 'Inclusion of verbally conveyed information',
    statement: 'Confidential Information may include verbally conveyed information.',
    answer: decide([
      stated(
        but(
          saysNear(
            /\boral(?:ly)?\b|\bverbal(?:ly)?\b|\bspoken\b|\b(?:any|whatever|whatsoever|regardless of(?: the)?|irrespective of(?: the)?)(?: tangible or intangible)? (?:form|format|medium|media|manner|means)\b|\bconversations?\b|\bform whatsoever\b/i,
            information,
          ),
          boilerplate,
        ),
      ),
    ]),
  },
  {
    id: 'nda-4',
    question: 'Limited use',
    statement:
      'Receiving Party shall not use any Confidential Information for any purpose other than the purposes stated in Agreement.',
    answer: decide([
      stated(
        says(
          /\b(?:use[sd]?|using|utili[sz]\w+)\b.{0,250}\b(?:only|solely|exclusively|sole|other than|except|unless|purposes?)\b|\b(?:only|solely|exclusively|sole|not)\b.{0,120}\b(?:use[sd]?|using|utili[sz]\w+)\b/i,
        ),
      ),
    ]),
  },
  {
    id: 'nda-5',
    question: 'Sharing with employees',
    statement: "Receiving Party may share some Confidential Information with some of Receiving Party's employees.",
    answer: decide([stated(says(discloses, insiders, narrowing))]),
  },
  {
    id: 'nda-7',
    question: 'Sharing with third parties',
    statement:
      'Receiving Party may share some Confidential Information with some third-parties (including consultants, agents and professional advisors).',
    answer: decide([
      stated(but(says(discloses, outsiders, narrowing), /\bsolicit|\bwarrant/i)),
      contradicted(
        says(
          /\bnot\b/i,
          discloses,
          /\bthird[- ]part|\bany (?:other )?(?:person|one|individual|entity|party)|\banyone|\bothers\b|\bany person/i,
        ),
      ),
    ]),
  },
  {
    id: 'nda-8',
    question: 'Notice on compelled disclosure',
    statement:
      'Receiving Party shall notify Disclosing Party in case Receiving Party is required by law, regulation or judicial process to disclose any Confidential Information.',
    answer: decide([
      stated(
        saysNear(
          /\bnotif\w*|\bnotice\b|\badvise\b|\binform\b/i,
          /\b(?:requir\w+|compel\w*|request\w*|oblig\w+|order\w*|demand\w*|subpoena\w*)\b.{0,160}\b(?:laws?|courts?|subpoena\w*|legal|judicial|regulat\w+|process|government\w*|proceedings?|authority)\b|\bsubpoena|\bcourt order/i,
          /\bdisclos\w*|\bproduc\w+/i,
        ),
      ),
    ]),
  },
  {
    id: 'nda-10',
    question: 'Confidentiality of the agreement',
    statement: 'Receiving Party shall not disclose the fact that Agreement was agreed or negotiated.',
    answer: decide([
      stated(
        says(
          /\bexistence\b.{0,120}\b(?:agreement|discussions?|negotiat\w+|communications|relationship|transaction)|\bfact that\b.{0,160}\b(?:discussions|negotiations|information|agreement|transaction|material|parties)\b|\b(?:terms|contents?|subject matter) of this (?:\w+ )?agreement\b.{0,80}\b(?:(?:be|as|remain|strictly) confidential|disclosed)|\b(?:not|nor|neither|never)\b.{0,120}\bdisclose\b.{0,80}\b(?:the )?terms\b.{0,30}\bagreement\b|\b(?:no|not|neither|nor|prohibited)\b.{0,200}\b(?:publicity|press release|news release|public (?:announcement|statement|disclosure)|advertis\w+|publici[sz]e)\b.{0,250}\b(?:agreement|transaction|discussions?|relationship|negotiat\w+)|\b(?:discussions|negotiations)\b.{0,30}\b(?:are|is|is being|have been|being) (?:taking place|held|confidential)/i,
        ),
      ),
    ]),
  },
  {
    id: 'nda-11',
    question: 'No reverse engineering',
    statement:
      "Receiving Party shall not reverse engineer any objects which embody Disclosing Party's Confidential Information.",
    answer: decide([
      stated(
        saysNear(
          /\brevers\w*[- ]+engineer\w*|\bde-?compil\w*|\bdis-?assembl\w*|\banaly[sz]\w*\b.{0,120}\b(?:composition|structure|chemical)|\bmust not be analy[sz]ed/i,
          negation,
        ),
      ),
    ]),
  },
  {
    id: 'nda-12',
    question: 'Permissible development of similar information',
    statement: 'Receiving Party may independently develop information similar to Confidential Information.',
    answer: decide([
      stated(
        says(
          /\bindependent(?:ly)?\b.{0,80}\b(?:develop\w*|conceiv\w*|discover\w*|creat\w*|generat\w*|deriv\w*|deduc\w*)|\b(?:develop(?:ed|ment)?|conceived|created|discovered|generated|derived)\b.{0,120}\bindependent(?:ly)?\b|\b(?:developed|created|generated) by\b.{0,60}\b(?:without|not)\b/i,
        ),
      ),
    ]),
  },
  {
    id: 'nda-13',
    question: 'Permissible acquirement of similar information',
    statement: 'Receiving Party may acquire information similar to Confidential Information from a third party.',
    answer: decide([
      stated(
        but(
          says(
            /\b(?:receiv\w+|obtain\w*|acquir\w*|disclosed|available|learn\w*|furnish\w*|provided|known?|communicated)\b.{0,160}\b(?:third[- ](?:part|person)\w*|(?:another|other|a|any) (?:source|person|part(?:y|ies))|sources?|others|rightful\w*|lawful\w*)|\bthird[- ]part\w+\b.{0,100}\b(?:rightful|lawful|without|not|legal)/i,
            /\bsources?\b|\bthird[- ](?:part|person)|\b(?:right|law)ful|\bnon-?confidential|\bwithout (?:breach|restriction|similar|any obligation|obligation)|\bothers\b/i,
          ),
          /\bpermission\b|\bconsent\b|\bauthori[sz]ation\b|\b(?:not|never)\b.{0,40}\b(?:be )?disclos|\bshall include\b|\bdisclosed to (?:any|a) third/i,
        ),
      ),
    ]),
  },
  {
    id: 'nda-15',
    question: 'No license',
    statement: 'Agreement shall not grant Receiving Party any right to Confidential Information.',
    answer: decide([
      stated(
        but(
          says(
            /\b(?:no|not|neither|nor|nothing)\b.{0,200}\b(?:grant\w*|licen[cs]\w*|conve(?:y\w*|yance)|transfer\w*|acquir\w*|confer\w*|constru\w+|impl(?:y|ied)|deduc\w*)\b.{0,200}\b(?:licen[cs]\w*|rights?|title|interest|ownership|patents?)\b|\b(?:no|any) (?:\w+ ){0,5}(?:licen[cs]e|right|title|interest)\w*\b.{0,120}\b(?:grant\w*|convey\w*|transfer\w*|acquir\w*|confer\w*|impl(?:y|ied))|\b(?:remains?|retained|are|is|be)\b.{0,80}\b(?:property of|property$|owned by|vested in)|\b(?:reserves?|retains?)\b.{0,60}\b(?:all )?(?:rights?|ownership|title)\b|\bno (?:interest|rights?) (?:in|or|to)\b|\ball right, title/i,
          ),
          /\bwaive[rd]?s?\b|\bassign\b|\bindulgence|\bright to (?:request|conduct|require|terminate|inspect)|\bcommon stock/i,
        ),
      ),
    ]),
  },
  {
    id: 'nda-16',
    question: 'Return of confidential information',
    statement:
      'Receiving Party shall destroy or return some Confidential Information upon the termination of Agreement.',
    answer: decide([
      stated(but(says(giveBack, end, anything), isAfterReturn)),
      stated(
        but(
          saysNear(
            giveBack,
            /\bearlier (?:of|to occur)|\bin that case|\bin (?:that|such) event|\bafter:|\bupon:/i,
            end,
          ),
          isAfterReturn,
        ),
      ),
    ]),
  },
  {
    id: 'nda-17',
    question: 'Permissible copy',
    statement: 'Receiving Party may create a copy of some Confidential Information in some circumstances.',
    answer: decide([
      contradicted(
        says(
          /\bnot\b.{0,120}\b(?:cop(?:y|ied)|reproduce[d]?|reproduction|duplicate[d]?|(?:make|take|made) (?:any )?(?:cop(?:y|ies)|extracts?))\b(?!.{0,80}\b(?:necessary|extent|reasonabl\w+|required for))/i,
        ),
      ),
      stated(
        says(
          /\bmay\b.{0,40}\b(?:make|copy|reproduce|duplicate)\b.{0,40}\bcop(?:y|ies)\b|\bmake\b.{0,40}\bcopies\b|\b(?:copy|copied|copying|copies|reproduc\w*|duplicat\w*)\b.{0,100}\b(?:necessary|reasonably|to the extent|strictly)|\bnumber of copies|\bany copies (?:so )?(?:made|bear|contain)/i,
        ),
      ),
    ]),
  },
  {
    id: 'nda-18',
    question: 'No solicitation',
    statement: "Receiving Party shall not solicit some of Disclosing Party's representatives.",
    answer: decide([
      stated(
        saysNear(
          /\bsolicit\w*|\bhir(?:e|ing)\b|\bentic\w+|\brecruit\w*/i,
          /\b(?:not|neither|nor|refrain|prohibit\w*)\b|\bcompet\w+/i,
          /\bemploy\w*|\bpersonnel\b|\bstaff\b|\bofficers?\b|\bexecutives?\b/i,
        ),
      ),
    ]),
  },
  {
    id: 'nda-19',
    question: 'Survival of obligations',
    statement: 'Some obligations of Agreement may survive termination of Agreement.',
    answer: decide([
      stated(
        says(
          /\bsurviv(?:e|es|al|e[sd])\b|\bnotwithstanding\b.{0,60}\b(?:terminat\w*|expir\w*|completion|return)|\b(?:continue|remain)\w*\b.{0,120}\b(?:after|following|terminat\w*|expir\w*|indefinitely|without limitation|perpetu\w*)|\b(?:years?|months?)\b.{0,60}\b(?:after|following|from|beyond)\b.{0,60}\b(?:terminat\w*|expir\w*|return|completion)|\b(?:perpetu\w*|indefinite\w*|without limit (?:of|in|as to) time)\b|\bshall not terminate\b|\bnot (?:be )?(?:affect\w*|reliev\w*|releas\w*)\b.{0,120}\b(?:terminat\w*|obligat\w*)|\bafter (?:the )?(?:terminat\w*|expir\w*)|\bcontinue to (?:treat|hold|keep|be bound)/i,
        ),
      ),
    ]),
  },
  {
    id: 'nda-20',
    question: 'Permissible post-agreement possession',
    statement:
      'Receiving Party may retain some Confidential Information even after the return or destruction of Confidential Information.',
    answer: decide([
      stated(
        but(
          says(
            /\b(?:may|entitled to|permitted to|allowed to|right to|can)\b(?! not).{0,60}\bretain\b(?! a list)|\bnot (?:be )?(?:required|oblig\w+) to (?:return|destroy|purge|delete|erase)|\bdestruction will not be\b|\barchiv\w+|\bback-?ups?\b|\bretain\w*\b.{0,40}\b(?:one|a) (?:\w+ )?cop(?:y|ies)|\bexcept\b.{0,120}\bretain/i,
          ),
          /\b(?:shall|may|will) not retain\b/i,
        ),
      ),
      contradicted(
        says(
          /\b(?:not|without|no)\b.{0,60}\b(?:retain\w*|keep\w*)\b.{0,60}\b(?:cop(?:y|ies)|information|materials?|documents?|form|extracts?)\b|\bno (?:copies|part)\b.{0,60}\b(?:retained|kept)|\breturn\w*\b.{0,120}\bwithout (?:keeping|retaining)/i,
          giveBack,
        ),
      ),
    ]),
  },
]

export const ndaStatements: readonly Pick<NdaRule, 'id' | 'question' | 'statement'>[] = rules
