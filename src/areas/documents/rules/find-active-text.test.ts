import { expect, test } from 'vitest'
import { openActiveTextSearch } from './find-active-text.ts'

const isActive = (text: string, pieceLength: number) => {
  const search = openActiveTextSearch()
  for (let at = 0; at < text.length; at += pieceLength) search.see(text.slice(at, at + pieceLength))
  return search.found()
}

test.each([
  ['<!DOCTYPE html><p>Hello', true],
  ['name,value\nAcme,<script src=x>\n', true],
  [`${'a'.repeat(5000)}<SCRIPT>alert(1)</SCRIPT>`, true],
  ['<html>', true],
  ['<hta:application id="x">', true],
  ['<svg onload=alert(1)>', true],
  ['<?php system($_GET[1]);', true],
  ['#!/bin/sh\nrm -rf /', true],
  ['@echo off\r\ndel *.*', true],
  ['Clause 1: revenue < 5 and margin > 3 <see annex>', false],
  ['name,url\nAcme,https://example.com/?a=<b>', false],
  ['A scripted <description> of htmlike things', false],
  ['The first line\n#! is not here', false],
])('%j runs where it is opened: %s', (text, is) => {
  for (const pieceLength of [text.length, 1, 7]) expect(isActive(text, pieceLength)).toBe(is)
})
