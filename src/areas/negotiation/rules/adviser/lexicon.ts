import { wordsOf } from '#core/names/fold-text.ts'

/**
 * What each concept is called, in English, German and French. A phrase is matched by the stems of its words, so each
 * verb and noun is listed once; a phrase of several words goes before its single words.
 */
const phrases = {
  // parties
  us: 'should we, should i, shall we, we, us, our, ours, my, mine, I, our side, wir, uns, unser, unsere, unserem, unserer, unseres, nous, notre, nos',
  them: 'they, them, their, theirs, other side, other party, counterparty, counterpart, opposite side, gegenseite, ils, leur, leurs',
  seller: 'seller, vendor, sell side, selling side, verkäufer, verkäufers, vendeur, cédant',
  buyer: 'buyer, acquirer, purchaser, buy side, käufer, käufers, acheteur, acquéreur',
  // a price and its history
  offer:
    'offer, bid, proposal, counter, counteroffer, counterproposal, price, number, figure, quote, headline, put, put forward, put on the table, ask, asking, asking price, want, demand, expect, insist, look for, pay, paid, angebot, angebots, gebot, gegenangebot, preis, bieten, bietet, verlangt, fordert, zahlen, offre, proposition, contre offre, prix, propose t il, propose t elle, demande, payer, payons',
  latest:
    'latest, last, current, currently, newest, most recent, now, live, standing, on the table, letzte, letztes, letzter, aktuell, aktuelles, aktuelle, derzeit, dernier, dernière, actuel, actuelle',
  first:
    'first, opening, open with, opened with, opened at, opened, initial, original, begin, begun, began, start, starting, started, at the outset, erste, erstes, erster, anfang, beginnen, premier, première, initiale, au début',
  previous:
    'previous, prior, earlier, preceding, before that, before this, before the current, before the last, before it, one before, offer before, bid before, counter before, price before, second to last, vorher, vorherige, vorheriges, davor, précédent, précédente, avant',
  history:
    'history, rounds, how long did, how many days did, everything, all offers, every offer, all counters, all moves, list of offers, how many offers, how many counters, how many moves, verlauf, historique',
  cash: 'cash, cash at closing, at closing, at completion, on completion, upfront, up front, day one, in cash, bar, barzahlung, bei abschluss, comptant, au closing, à la signature',
  allCash: 'all cash, cash only, only cash, pure cash, 100 cash, full cash, fully in cash, nur bar, tout en cash',
  present:
    'present value, pv, npv, net present value, worth today, worth now, in todays money, today s money, discounted, discount rate, barwert, gegenwartswert, abgezinst, valeur actuelle, valeur actualisée, actualisé',
  earnout:
    'earnout, earn out, contingent, contingent part, deferred, at risk, variable, performance based, after closing, paid later, later payment, besserungsschein, complément de prix',
  structure:
    'structure, share of, what share, payment structure, payment, split, mix, stock, paid how, how is the price paid, made up of, zahlungsstruktur, zahlung, aufteilung, structure de paiement, paiement',
  conditions: 'conditions, conditional, condition, contingencies, subject to, strings attached, vorbehalt, vorbehalte',
  certainty:
    'certain, certainty, confident, confidence, likely, likelihood, probability, probable, chance, odds, surest, safest, to close, to complete, actually close, sicher, wahrscheinlich, wahrscheinlichkeit, probabilité, certitude',
  expire:
    'expire, expiry, expiration, lapse, valid, validity, valid until, run out, run out of time, runs out, good for, good until, open until, time left, shelf life, stand until, gilt, gültig, läuft, läuft ab, läuft aus, verfällt, ablauf, valable, expirer, expiration, reste t il',
  status: 'status, stage, state, rejected, declined, withdrawn, countered, answered, stand',
  // between the two sides
  gap: 'apart, gap, distance, difference, difference between, far away, spread, delta, bridge, to match, match the, auseinander, abstand, differenz, lücke, unterschied, écart, différence, éloignés',
  middle:
    'midpoint, mid point, middle, middle ground, halfway, half way, split the difference, meet in the middle, meet halfway, compromise price, in der mitte, mitte, milieu, mi chemin, couper la poire',
  concede:
    'concede, concession, give, given, gave, gave up, give up, giving up, give way, gave way, given way, move, moved, came down, come down, coming down, drop, dropped, reduce, reduced, came up, come up, gone up, go up, went up, raise, raised, improve, improved, increase, increased, budge, shift, pace, pattern, ledger, zugeständnis, nachgegeben, nachgeben, entgegengekommen, erhöht, concédé, cédé, bougé, baissé',
  zone: 'zopa, zone, zone of agreement, zone of possible agreement, bargaining range, bargaining zone, settlement range, deal range, deal zone, overlap, room for a deal, room for agreement, room for a agreement, agreement possible, possible agreement, einigungsbereich, einigungszone, zone d accord',
  limit:
    'limit, walk away, walkaway, walk away price, ceiling, floor, maximum, max, minimum, cap, reservation, reservation price, reserve price, bottom line, red line, upper bound, how high, how low, how far can we go, how far could we go, how far should we go, most we, most that we, least we, least that we, highest we, highest price we, lowest we, too far, obergrenze, schmerzgrenze, grenze, höchstens, höchstpreis, limite, plafond, au maximum',
  room: 'room, room left, headroom, leeway, wiggle room, slack, cushion, buffer, spielraum, luft, marge, marge de manœuvre',
  goal: 'our target, target price, our own target, my target, our goal, our aim, unser ziel, zielpreis, notre objectif',
  belief:
    'their limit, their walk away, their bottom line, their floor, their ceiling, seller s limit, seller s floor, buyer s limit, their reservation price, seller accept at least',
  // what to do, and who
  suggest:
    'suggest, suggestion,  recommend, recommendation, advice, advise, strategy, tactic, anchor, how should, how do we, how would, what should, what shall, should we, should i, shall we, best move, our next move, our next offer, next offer, next bid, next counter, next price, next step on price, offer next, counter next, bid next, counteroffer, respond, respond to, react, answer to, empfehlen, empfiehlst, vorschlagen, sollen wir, sollten wir, was tun, conseil, conseiller, recommander, que faire, devons nous',
  turn: 'turn, make the next step, make the next move, makes the next step, makes the next move, take the next step, move next, go next, act next, answer next, whose turn, whose move, ball in, in our court, in their court, in whose court, on the move, next to move, next move, next move is, waiting, waiting for, waiting on, wait for, who moves, who goes, who acts, who is next, who s next, who answers, owes an answer, owes a reply, am zug, dran, an der reihe, à qui, à qui de',
  who: 'who, whom, whose, wer, wen, wem, qui',
  next: 'next, coming, upcoming, to come, nächste, nächster, nächstes, als nächstes, prochain, prochaine, suivant',
  answer: 'answer, reply, response, respond, act, antworten, antwortet, répondre',
  accept:
    'accept, acceptance, accepting, say yes, agree to, agree to their, take it, take their, take theirs, take the offer, sign up to, annehmen, zustimmen, accepter, acceptons',
  happen:
    'happen, happen if, should we, should i, shall we, if, suppose, supposing, once, would, follow, consequence, effect, mean, then what, what then, cost, should, can, could, wenn, was passiert, passiert, falls, si, que se passe, se passe t il',
  receive: 'receive, get, gets, see, net, earn, pocket, bekommt, erhält, reçoit, reçoivent, touche',
  already: 'already, yet, did, so far',
  // bids
  bidders:
    'bidders, bidder, bids, competing, competition, competitor, rival, contender, who else, up against, all bids, how many bids, offers by, bieter, gebote, wettbewerber, konkurrenten, concurrents, enchérisseurs',
  compare:
    'compare, above, below, ahead of, higher, lower, better, worse, richer, stronger, more than, less than, höher, besser, mieux, plus que, comparison, side by side, rank, ranking, ranked, versus, vs, vergleich, vergleichen, comparer',
  best: 'best, highest, most, top, biggest, largest, strongest, richest, ahead, winning, leading, lowest, worst, weakest, höchste, höchsten, beste, meilleur, meilleure, plus élevée, plus haute',
  // terms
  terms:
    'terms, term, points, items, issues, clause, provision, bedingungen, konditionen, punkte, klauseln, conditions, termes, clauses',
  open: 'open, outstanding, unresolved, unsettled, undecided, unagreed, remain, remaining, left, still left, left to agree, pending, to be agreed, to be negotiated, to be settled, to negotiate, not agreed, not yet agreed, not settled, not yet settled, not done, not resolved, disagree, disagreement, sticking point, stuck, still open, still to, contested, dispute, disputed, offen, offene, ouvert, ouvertes, en suspens, à négocier',
  agreed:
    'agreed, agree, agreed so far, already agreed, settled, done, closed, resolved, sorted, locked, vereinbart, geeinigt, einig, convenu, convenus, d accord sur',
  weightiest:
    'matters most, matter most, weighs most, most important, heaviest, biggest impact, most weight, count most, weight, weigh, heavy, wichtigste, plus important',
  // tasks
  task: 'task, deadline, due, due next, to do, todo, have to do, need to do, milestone, timeline, steps, next steps, action item, coming up, this week, next week, by when, working on, work on, doing, do next, must be done, aufgabe, aufgaben, frist, fristen, fällig, zu tun, tâche, tâches, échéance, délai, à faire',
  overdue:
    'overdue, late, behind, behind schedule, delayed, slipped, missed, past due, überfällig, verspätet, en retard',
  responsible:
    'responsible, on the hook, handle, look after, take care of, own, owner, assigned, in charge, accountable, who does, who is doing, who has to do, zuständig, verantwortlich, responsable',
  progress:
    'progress, how far along, how far are we, where do we stand, it going, negotiation going, deal going, talks going, things going, how close are we, how close to, how close, percent done, percent complete, in percent, completion, finalise, finalize, finish, sign, signing, ready, ready to sign, ready to close, close the deal, close this deal, to closing, fortschritt, wie weit sind wir, abschliessen, unterschreiben, avancement, finaliser, signer, où en sommes nous',
  // everything else that is recorded
  valuation:
    'valuation, multiple, ebitda, ebitda multiple, earnings, fair, fair price, fair value, overpay, overpaying, too much, too high, expensive, cheap, reasonable, enterprise value, fairly valued, bewertung, unternehmenswert, überteuert, évaluation, valorisation, trop cher',
  value: 'value, worth, wert, valeur',
  without: 'without, drop out, drops out, falls away, pull out, pulls out, walks, is gone, leaves the race, ohne, sans',
  risk: 'risk, risks, finding, findings, red flag, red flags, go wrong, diligence find, diligence found, diligence show, diligence say, deal breaker, risiko, risiken, risque, risques',
  contact:
    'contact, contact person, phone, phone number, telephone, email, email address, e mail, reach, call, talk to, speak to, speak with, write to, get in touch, ansprechpartner, telefon, telefonnummer, erreichen, joindre, coordonnées',
  client: 'client, engagement, mandate, act for, work for, represent, mandant, kunde, auftraggeber, mandat',
  meeting:
    'meeting, meetings, meet, appointment, session, get together, treffen, besprechung, termin, réunion, rendez vous',
  message:
    'message, messages, say, said, write, wrote, mention, comment, note from, update, updates, team say, news, nachricht, nachrichten, schrieb, sagte, écrit, dit',
  zeroPay: 'nothing, zero, fails, fail, not paid, never paid, in full, fully paid, pays out, missed target',
  when: 'when, whens, date, how long, until, bis wann, wann, quand, combien de temps, jusqu à quand',
} as const satisfies Record<string, string>

export type Concept = keyof typeof phrases

/** Words that say nothing about what is asked. Any other word that no concept and no record explains is counted against an answer. */
const fillers =
  'a an the this that these those it its is are was were be been being am do  does doing has have had having will shall may might must not no yes any some all each every either of in on at to for from with without by as about into over under between than more less much many few lot only just still again ever so too very also and or but because while ' +
  'what which how why where there here please tell show give me you your remind list say explain describe summarise summarize summary remember know see look find get got let make use using apply like need want moment party parties attached person detail details information info exact exactly half both sense think believe exactly overall right quick quickly brief briefly actually really side sides deal deals negotiation negotiations talk talks discussion position positions company target business transaction total amount sum percent percentage average close closing dollar dollars usd eur money part far big small high low long short time times day days today tomorrow yesterday week month year ago out up down off team back end up come came go went going gone stand put set take took keep one ones two three thing things point situation question answer anything anybody anyone everybody everyone someone people ok okay hi hello hey thanks thank name named called happened currently per against compared recorded record expected offered ours inside outside within beyond implied implies imply represent ' +
  'der die das den dem des ein eine einen einem einer ist sind war wird werden hat haben hatte was wie viel viele welche welcher welches noch schon nicht und oder aber auf bei von zu zum zur im in an am mit für uns es er sie weit liegen liegt gibt bitte zeig dass denn man kann können ' +
  'le la les l un une des du de d est sont était a ont avons avez que quel quelle quels quelles quoi comment combien où pourquoi et ou mais pas ne plus encore déjà sur pour par avec dans en au aux entre deux parties ce cette ces il elle on se y s t c qu nous sommes reste'

/** Short forms of the trade. */
const shortForms: Readonly<Record<string, string>> = {
  dd: 'due diligence',
  qoe: 'quality of earnings',
  nda: 'confidentiality agreement',
  cda: 'confidentiality agreement',
  spa: 'purchase agreement',
  apa: 'purchase agreement',
  loi: 'letter of intent',
  eo: 'earn out',
  ev: 'enterprise value',
  pct: 'percent',
  breakup: 'break up',
  prob: 'probability',
  lawyers: 'legal',
  finance: 'financial',
}

/** Words whose stem means something else: bids are compared, a bid is one offer; an opening offer is not open. */
const distinct = new Set(['bids', 'opening', 'opened', 'closed', 'shares'])

export const longestPhrase = 5

const folded = (phrase: string) => wordsOf(phrase).map(stem).join(' ')

const entries = Object.entries(phrases) as [Concept, string][]
export const concepts: readonly Concept[] = entries.map(([concept]) => concept)
/** The concepts of each phrase, by the stems of its words. */
export const conceptsOf: ReadonlyMap<string, readonly Concept[]> = new Map(
  Object.entries(
    Object.groupBy(
      entries.flatMap(([concept, list]) => list.split(',').map((phrase) => ({ concept, phrase: folded(phrase) }))),
      ({ phrase }) => phrase,
    ),
  ).map(([phrase, list = []]) => [phrase, list.map(({ concept }) => concept)]),
)

/** The words of concepts that are long enough to be known with a slip. */
export const singleWords: readonly string[] = entries.flatMap(([, list]) =>
  list
    .split(',')
    .map((phrase) => wordsOf(phrase).join(' '))
    .filter((phrase) => phrase.length > 4 && !phrase.includes(' ')),
)

export const fillerWords: ReadonlySet<string> = new Set(wordsOf(fillers).map(stem))

/** The words of a text without accents, short forms written out. */
export function listWords(text: string): string[] {
  return wordsOf(text).flatMap((word) => shortForms[word]?.split(' ') ?? word)
}

/** 'expires', 'expired' and 'expiring' have one stem; the words of other languages seldom end so. */
export function stem(word: string): string {
  if (word.length < 4 || distinct.has(word) || /\d/.test(word)) return word
  const one = word.replace(/(?<=[^s])s$/, '')
  const bare = one.replace(/(?<=..[a-z])(ing|ed)$/, '').replace(/(?<=..)([bdgmnprt])\1$/, '$1')
  return bare.length > 3 ? bare.replace(/e$/, '') : bare
}
