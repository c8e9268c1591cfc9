/**
 * The most frequent passwords of public leaks, in lower case and at least six characters long (shorter ones are refused
 * for their length). Guessing programs try these first, within the few attempts that the pauses leave them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  000000 00000000 0123456789 0987654321 101010 102030 1111111 111111 11111111 112233 11223344 121212 123123 123123123
  123321 1234321 123456 1234567 12345678 123456789 1234567890 12345678910 123456a 123456b 123456q 123654 1234abcd
  1234qwer 12341234 123abc 123qwe 123qweasd 123qweasdzxc 131313 147258 147258369 159357 159753 1a2b3c 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qazxsw2 1qaz2wsx3edc 202020 222222 232323 246810 252525 333333 444444 456123
  456456 456789 555555 654321 666666 66666666 696969 741852 741852963 753951 777777 7777777 789456 789456123 87654321
  888888 88888888 987654 987654321 9876543210 999999 99999999 aa123456 aaaaaa aaaaaaaa abc123 abc1234 abc12345 abcabc
  abcd1234 abcdef abcdefg abcdefgh access admin1 admin12 admin123 admin1234 admin@123 administrator adobe123 alexander
  amanda america andrea andrew angel1 anthony apples arsenal asdasd asdf1234 asdfasdf asdfgh asdfghjk asdfghjkl ashley
  asshole august austin azerty babygirl bailey banana barcelona baseball basketball batman beautiful biteme blink182
  bubbles buster butterfly change changeit changeme changeme123 charlie cheese chelsea chocolate chris1 cocacola
  computer cookie corvette cowboys daniel dallas default diamond donald dragon dubsmash eminem family fender ferrari
  flower football football1 forever freedom friends fuckoff fuckyou fuckyou1 gabriel gandalf george ginger google
  guest123 hannah hardcore harley heaven hello1 hello123 hellokitty hockey hottie hunter hunter2 iloveyou iloveyou1
  iloveyou2 internet jasmine jennifer jessica jessie jordan jordan23 joshua justin killer letmein letmein1 letmein123
  liverpool london loveme lovely lovers maggie manager marina martin master matrix matthew melissa merlin michael
  michelle mickey midnight minecraft monkey monkey1 mustang mynoob naruto nicole nothing number1 online orange p@ssw0rd
  p@ssword pa55word pa55w0rd pass123 pass1234 passion passport passw0rd passw0rd! password password! password0 password01
  password1 password1! password12 password123 password123! password1234 password2 password3 patrick peanut pepper
  phoenix player please pokemon poohbear princess princess1 purple q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc
  qq123456 qwaszx qwe123 qweasd qweasdzxc qweqwe qwer1234 qwert1 qwerty qwerty1 qwerty12 qwerty123 qwerty1234
  qwertyu qwertyui qwertyuiop qwertz ranger richard robert rockyou root123 samantha samsung scooter secret secret1
  secret123 server shadow silver snoopy soccer sophie spiderman starwars sterling summer summer123 sunshine superman
  system taylor temp123 temppass test123 test1234 testing testtest thomas thunder tigger tinkle toor123 toyota
  trustno1 tweety user123 user1234 victoria welcome welcome1 welcome123 whatever william winner winter xxxxxx
  yankees yellow zaq12wsx zaq1zaq1 zxc123 zxcvbn zxcvbnm zxcvbnm123
  `
    .trim()
    .split(/\s+/),
)
