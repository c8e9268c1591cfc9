import dealWords from './deal-words.json' with { type: 'json' }
import everydayWords from './everyday-words.json' with { type: 'json' }
import { phrasesOf, readRows, type PhraseTable } from './phrase-table.ts'
import rows from './plain-words.json' with { type: 'json' }

/**
 * Words that join, end or turn the words next to them. 'Water technology' makes something of water; alone a maker's word
 * names its trade.
 */
export const plainPhrases: PhraseTable = readRows(rows)

/** 'makers', 'Hersteller', 'clinics' */
export const makerPhrases: ReadonlySet<string> = new Set(
  plainPhrases.flatMap(([phrase, { is }]) => (is === 'maker' ? [phrase] : [])),
)

/** 'point', 'Komma' */
export const pointWords: ReadonlySet<string> = new Set(
  plainPhrases.flatMap(([phrase, meaning]) => (meaning.is === 'unknown' && meaning.isPoint ? [phrase] : [])),
)

/** 'looking for', 'wir suchen': behind these stands what is sought. */
export const searchPhrases: readonly string[] = plainPhrases.flatMap(([phrase, meaning]) =>
  meaning.is === 'stop' && meaning.restarts === true ? [phrase] : [],
)

/** What buyers write of themselves, of sellers and of deals, and the words of all letters: none names a trade by itself. */
export const dealPhrases: PhraseTable = [dealWords, everydayWords]
  .flatMap((languages) => Object.values(languages))
  .flatMap((words) => phrasesOf({ is: 'vague' }, words))

/** Heads of a sheet of criteria that say nothing of the trade. */
export const labels = new Set(
  'dimensione dimensioni dimensao dimension dimensiones plats beliggenhed beliggenhet miejsce lokalizacja taille taglia tamano tamanho omvang storlek storrelse wielkosc localisation implantation provinces province provincias provincie provincies asset assets objekt local geografi geografia geographie history age edad idade eta wiek alder leeftijd trading geo geography geographies size ownership note notes location locations ort lage standort dove sede lugar area zona localizacion localizacao waar plaats states state countries land lander pays paises paesi lieu zone zonen'.split(
    ' ',
  ),
)

/** Heads of a sheet of criteria behind which the trades stand. */
export const sections = new Set(
  'doel doelwit mal cel цель zielfirma zielfirmen zielunternehmen gegenstand activiteit activiteiten buscada ricercata szukaja poszukiwane soker soger verksamhet virksomhet aktivitet metier metiers vise visee vises business businesses field fields theme themes space verticals verticales wants want cibles cible objetivos objetivo ziele ziel zielgruppeunternehmen doelgroep cele industry industries sector sectors settori settore sectores sector branche branchen secteur secteurs activities targets target like likes focus products trades segments zielbranchen branches branza branze setores setor mandate thesis tese tesis alvos alvo segmentos segmente rubros rubro giro interest interests interes interesse interesses what was cosa quoi activity activite actividad attivita atividade atividades produits productos prodotti produkte recherchee recherchees buscadas acquisitions zukaufe cible cibles marches mercados markte bransch bransje brancher tatigkeit tatigkeiten tatigkeitsfeld geschaftsfeld trade filiere domaine gewerk'.split(
    ' ',
  ),
)
